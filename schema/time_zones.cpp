// The IANA time zone database, release 2025b, with the changes of 2026: its zones and links, which
// Go's time.LoadLocation takes.
#include "schema/time_zones.h"

#include "compiler/source/source_file.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <string>

namespace accelc {

namespace {

constexpr std::array<TimeZone, 201> kWithSummerTime = {{
    {"Africa/Cairo", 0, 23},
    {"Africa/Casablanca", 2, 2},
    {"Africa/Ceuta", 2, 2},
    {"Africa/El_Aaiun", 2, 2},
    {"America/Adak", 2, 1},
    {"America/Anchorage", 2, 1},
    {"America/Atka", 2, 1},
    {"America/Boise", 2, 1},
    {"America/Cambridge_Bay", 2, 1},
    {"America/Chicago", 2, 1},
    {"America/Ciudad_Juarez", 2, 1},
    {"America/Denver", 2, 1},
    {"America/Detroit", 2, 1},
    {"America/Edmonton", 2, 1},
    {"America/Ensenada", 2, 1},
    {"America/Fort_Wayne", 2, 1},
    {"America/Glace_Bay", 2, 1},
    {"America/Godthab", 23, 23},
    {"America/Goose_Bay", 2, 1},
    {"America/Grand_Turk", 2, 1},
    {"America/Halifax", 2, 1},
    {"America/Havana", 0, 0},
    {"America/Indiana/Indianapolis", 2, 1},
    {"America/Indiana/Knox", 2, 1},
    {"America/Indiana/Marengo", 2, 1},
    {"America/Indiana/Petersburg", 2, 1},
    {"America/Indiana/Tell_City", 2, 1},
    {"America/Indiana/Vevay", 2, 1},
    {"America/Indiana/Vincennes", 2, 1},
    {"America/Indiana/Winamac", 2, 1},
    {"America/Indianapolis", 2, 1},
    {"America/Inuvik", 2, 1},
    {"America/Iqaluit", 2, 1},
    {"America/Juneau", 2, 1},
    {"America/Kentucky/Louisville", 2, 1},
    {"America/Kentucky/Monticello", 2, 1},
    {"America/Knox_IN", 2, 1},
    {"America/Los_Angeles", 2, 1},
    {"America/Louisville", 2, 1},
    {"America/Matamoros", 2, 1},
    {"America/Menominee", 2, 1},
    {"America/Metlakatla", 2, 1},
    {"America/Miquelon", 2, 1},
    {"America/Moncton", 2, 1},
    {"America/Montreal", 2, 1},
    {"America/Nassau", 2, 1},
    {"America/New_York", 2, 1},
    {"America/Nipigon", 2, 1},
    {"America/Nome", 2, 1},
    {"America/North_Dakota/Beulah", 2, 1},
    {"America/North_Dakota/Center", 2, 1},
    {"America/North_Dakota/New_Salem", 2, 1},
    {"America/Nuuk", 23, 23},
    {"America/Ojinaga", 2, 1},
    {"America/Pangnirtung", 2, 1},
    {"America/Port-au-Prince", 2, 1},
    {"America/Rainy_River", 2, 1},
    {"America/Rankin_Inlet", 2, 1},
    {"America/Resolute", 2, 1},
    {"America/Santa_Isabel", 2, 1},
    {"America/Santiago", 0, 23},
    {"America/Scoresbysund", 23, 23},
    {"America/Shiprock", 2, 1},
    {"America/Sitka", 2, 1},
    {"America/St_Johns", 2, 1},
    {"America/Thule", 2, 1},
    {"America/Thunder_Bay", 2, 1},
    {"America/Tijuana", 2, 1},
    {"America/Toronto", 2, 1},
    {"America/Vancouver", 2, 1},
    {"America/Winnipeg", 2, 1},
    {"America/Yakutat", 2, 1},
    {"America/Yellowknife", 2, 1},
    {"Antarctica/Macquarie", 2, 2},
    {"Antarctica/McMurdo", 2, 2},
    {"Antarctica/South_Pole", 2, 2},
    {"Antarctica/Troll", 1, 1},
    {"Arctic/Longyearbyen", 2, 2},
    {"Asia/Beirut", 0, 23},
    {"Asia/Famagusta", 3, 3},
    {"Asia/Gaza", 2, 1},
    {"Asia/Hebron", 2, 1},
    {"Asia/Jerusalem", 2, 1},
    {"Asia/Nicosia", 3, 3},
    {"Asia/Tel_Aviv", 2, 1},
    {"Atlantic/Azores", 0, 0},
    {"Atlantic/Bermuda", 2, 1},
    {"Atlantic/Canary", 1, 1},
    {"Atlantic/Faeroe", 1, 1},
    {"Atlantic/Faroe", 1, 1},
    {"Atlantic/Jan_Mayen", 2, 2},
    {"Atlantic/Madeira", 1, 1},
    {"Australia/ACT", 2, 2},
    {"Australia/Adelaide", 2, 2},
    {"Australia/Broken_Hill", 2, 2},
    {"Australia/Canberra", 2, 2},
    {"Australia/Currie", 2, 2},
    {"Australia/Hobart", 2, 2},
    {"Australia/LHI", 2, 1},
    {"Australia/Lord_Howe", 2, 1},
    {"Australia/Melbourne", 2, 2},
    {"Australia/NSW", 2, 2},
    {"Australia/South", 2, 2},
    {"Australia/Sydney", 2, 2},
    {"Australia/Tasmania", 2, 2},
    {"Australia/Victoria", 2, 2},
    {"Australia/Yancowinna", 2, 2},
    {"CET", 2, 2},
    {"CST6CDT", 2, 1},
    {"Canada/Atlantic", 2, 1},
    {"Canada/Central", 2, 1},
    {"Canada/Eastern", 2, 1},
    {"Canada/Mountain", 2, 1},
    {"Canada/Newfoundland", 2, 1},
    {"Canada/Pacific", 2, 1},
    {"Chile/Continental", 0, 23},
    {"Chile/EasterIsland", 22, 21},
    {"Cuba", 0, 0},
    {"EET", 3, 3},
    {"EST5EDT", 2, 1},
    {"Egypt", 0, 23},
    {"Eire", 1, 1},
    {"Europe/Amsterdam", 2, 2},
    {"Europe/Andorra", 2, 2},
    {"Europe/Athens", 3, 3},
    {"Europe/Belfast", 1, 1},
    {"Europe/Belgrade", 2, 2},
    {"Europe/Berlin", 2, 2},
    {"Europe/Bratislava", 2, 2},
    {"Europe/Brussels", 2, 2},
    {"Europe/Bucharest", 3, 3},
    {"Europe/Budapest", 2, 2},
    {"Europe/Busingen", 2, 2},
    {"Europe/Chisinau", 2, 2},
    {"Europe/Copenhagen", 2, 2},
    {"Europe/Dublin", 1, 1},
    {"Europe/Gibraltar", 2, 2},
    {"Europe/Guernsey", 1, 1},
    {"Europe/Helsinki", 3, 3},
    {"Europe/Isle_of_Man", 1, 1},
    {"Europe/Jersey", 1, 1},
    {"Europe/Kiev", 3, 3},
    {"Europe/Kyiv", 3, 3},
    {"Europe/Lisbon", 1, 1},
    {"Europe/Ljubljana", 2, 2},
    {"Europe/London", 1, 1},
    {"Europe/Luxembourg", 2, 2},
    {"Europe/Madrid", 2, 2},
    {"Europe/Malta", 2, 2},
    {"Europe/Mariehamn", 3, 3},
    {"Europe/Monaco", 2, 2},
    {"Europe/Nicosia", 3, 3},
    {"Europe/Oslo", 2, 2},
    {"Europe/Paris", 2, 2},
    {"Europe/Podgorica", 2, 2},
    {"Europe/Prague", 2, 2},
    {"Europe/Riga", 3, 3},
    {"Europe/Rome", 2, 2},
    {"Europe/San_Marino", 2, 2},
    {"Europe/Sarajevo", 2, 2},
    {"Europe/Skopje", 2, 2},
    {"Europe/Sofia", 3, 3},
    {"Europe/Stockholm", 2, 2},
    {"Europe/Tallinn", 3, 3},
    {"Europe/Tirane", 2, 2},
    {"Europe/Tiraspol", 2, 2},
    {"Europe/Uzhgorod", 3, 3},
    {"Europe/Vaduz", 2, 2},
    {"Europe/Vatican", 2, 2},
    {"Europe/Vienna", 2, 2},
    {"Europe/Vilnius", 3, 3},
    {"Europe/Warsaw", 2, 2},
    {"Europe/Zagreb", 2, 2},
    {"Europe/Zaporozhye", 3, 3},
    {"Europe/Zurich", 2, 2},
    {"GB", 1, 1},
    {"GB-Eire", 1, 1},
    {"Israel", 2, 1},
    {"MET", 2, 2},
    {"MST7MDT", 2, 1},
    {"Mexico/BajaNorte", 2, 1},
    {"NZ", 2, 2},
    {"NZ-CHAT", 2, 2},
    {"Navajo", 2, 1},
    {"PST8PDT", 2, 1},
    {"Pacific/Auckland", 2, 2},
    {"Pacific/Chatham", 2, 2},
    {"Pacific/Easter", 22, 21},
    {"Pacific/Norfolk", 2, 2},
    {"Poland", 2, 2},
    {"Portugal", 1, 1},
    {"US/Alaska", 2, 1},
    {"US/Aleutian", 2, 1},
    {"US/Central", 2, 1},
    {"US/East-Indiana", 2, 1},
    {"US/Eastern", 2, 1},
    {"US/Indiana-Starke", 2, 1},
    {"US/Michigan", 2, 1},
    {"US/Mountain", 2, 1},
    {"US/Pacific", 2, 1},
    {"WET", 1, 1},
}};

constexpr std::string_view kOthers =
    "Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Algiers Africa/Asmara Africa/Asmera "
    "Africa/Bamako Africa/Bangui Africa/Banjul Africa/Bissau Africa/Blantyre Africa/Brazzaville "
    "Africa/Bujumbura Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam Africa/Djibouti "
    "Africa/Douala Africa/Freetown Africa/Gaborone Africa/Harare Africa/Johannesburg "
    "Africa/Juba Africa/Kampala Africa/Khartoum Africa/Kigali Africa/Kinshasa Africa/Lagos "
    "Africa/Libreville Africa/Lome Africa/Luanda Africa/Lubumbashi Africa/Lusaka Africa/Malabo "
    "Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Mogadishu Africa/Monrovia Africa/Nairobi "
    "Africa/Ndjamena Africa/Niamey Africa/Nouakchott Africa/Ouagadougou Africa/Porto-Novo "
    "Africa/Sao_Tome Africa/Timbuktu Africa/Tripoli Africa/Tunis Africa/Windhoek "
    "America/Anguilla America/Antigua America/Araguaina America/Argentina/Buenos_Aires "
    "America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Argentina/Cordoba "
    "America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza "
    "America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan "
    "America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia "
    "America/Aruba America/Asuncion America/Atikokan America/Bahia America/Bahia_Banderas "
    "America/Barbados America/Belem America/Belize America/Blanc-Sablon America/Boa_Vista "
    "America/Bogota America/Buenos_Aires America/Campo_Grande America/Cancun America/Caracas "
    "America/Catamarca America/Cayenne America/Cayman America/Chihuahua America/Coral_Harbour "
    "America/Cordoba America/Costa_Rica America/Coyhaique America/Creston America/Cuiaba "
    "America/Curacao America/Danmarkshavn America/Dawson America/Dawson_Creek America/Dominica "
    "America/Eirunepe America/El_Salvador America/Fort_Nelson America/Fortaleza America/Grenada "
    "America/Guadeloupe America/Guatemala America/Guayaquil America/Guyana America/Hermosillo "
    "America/Jamaica America/Jujuy America/Kralendijk America/La_Paz America/Lima "
    "America/Lower_Princes America/Maceio America/Managua America/Manaus America/Marigot "
    "America/Martinique America/Mazatlan America/Mendoza America/Merida America/Mexico_City "
    "America/Monterrey America/Montevideo America/Montserrat America/Noronha America/Panama "
    "America/Paramaribo America/Phoenix America/Port_of_Spain America/Porto_Acre "
    "America/Porto_Velho America/Puerto_Rico America/Punta_Arenas America/Recife America/Regina "
    "America/Rio_Branco America/Rosario America/Santarem America/Santo_Domingo "
    "America/Sao_Paulo America/St_Barthelemy America/St_Kitts America/St_Lucia "
    "America/St_Thomas America/St_Vincent America/Swift_Current America/Tegucigalpa "
    "America/Tortola America/Virgin America/Whitehorse Antarctica/Casey Antarctica/Davis "
    "Antarctica/DumontDUrville Antarctica/Mawson Antarctica/Palmer Antarctica/Rothera "
    "Antarctica/Syowa Antarctica/Vostok Asia/Aden Asia/Almaty Asia/Amman Asia/Anadyr Asia/Aqtau "
    "Asia/Aqtobe Asia/Ashgabat Asia/Ashkhabad Asia/Atyrau Asia/Baghdad Asia/Bahrain Asia/Baku "
    "Asia/Bangkok Asia/Barnaul Asia/Bishkek Asia/Brunei Asia/Calcutta Asia/Chita "
    "Asia/Choibalsan Asia/Chongqing Asia/Chungking Asia/Colombo Asia/Dacca Asia/Damascus "
    "Asia/Dhaka Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Harbin Asia/Ho_Chi_Minh Asia/Hong_Kong "
    "Asia/Hovd Asia/Irkutsk Asia/Istanbul Asia/Jakarta Asia/Jayapura Asia/Kabul Asia/Kamchatka "
    "Asia/Karachi Asia/Kashgar Asia/Kathmandu Asia/Katmandu Asia/Khandyga Asia/Kolkata "
    "Asia/Krasnoyarsk Asia/Kuala_Lumpur Asia/Kuching Asia/Kuwait Asia/Macao Asia/Macau "
    "Asia/Magadan Asia/Makassar Asia/Manila Asia/Muscat Asia/Novokuznetsk Asia/Novosibirsk "
    "Asia/Omsk Asia/Oral Asia/Phnom_Penh Asia/Pontianak Asia/Pyongyang Asia/Qatar Asia/Qostanay "
    "Asia/Qyzylorda Asia/Rangoon Asia/Riyadh Asia/Saigon Asia/Sakhalin Asia/Samarkand "
    "Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Srednekolymsk Asia/Taipei Asia/Tashkent "
    "Asia/Tbilisi Asia/Tehran Asia/Thimbu Asia/Thimphu Asia/Tokyo Asia/Tomsk Asia/Ujung_Pandang "
    "Asia/Ulaanbaatar Asia/Ulan_Bator Asia/Urumqi Asia/Ust-Nera Asia/Vientiane Asia/Vladivostok "
    "Asia/Yakutsk Asia/Yangon Asia/Yekaterinburg Asia/Yerevan Atlantic/Cape_Verde "
    "Atlantic/Reykjavik Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley "
    "Australia/Brisbane Australia/Darwin Australia/Eucla Australia/Lindeman Australia/North "
    "Australia/Perth Australia/Queensland Australia/West Brazil/Acre Brazil/DeNoronha "
    "Brazil/East Brazil/West Canada/Saskatchewan Canada/Yukon EST Etc/GMT Etc/GMT+0 Etc/GMT+1 "
    "Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 "
    "Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-0 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 "
    "Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 "
    "Etc/GMT-8 Etc/GMT-9 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu "
    "Europe/Astrakhan Europe/Istanbul Europe/Kaliningrad Europe/Kirov Europe/Minsk "
    "Europe/Moscow Europe/Samara Europe/Saratov Europe/Simferopol Europe/Ulyanovsk "
    "Europe/Volgograd Factory GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland "
    "Indian/Antananarivo Indian/Chagos Indian/Christmas Indian/Cocos Indian/Comoro "
    "Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius Indian/Mayotte "
    "Indian/Reunion Iran Jamaica Japan Kwajalein Libya MST Mexico/BajaSur Mexico/General PRC "
    "Pacific/Apia Pacific/Bougainville Pacific/Chuuk Pacific/Efate Pacific/Enderbury "
    "Pacific/Fakaofo Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier "
    "Pacific/Guadalcanal Pacific/Guam Pacific/Honolulu Pacific/Johnston Pacific/Kanton "
    "Pacific/Kiritimati Pacific/Kosrae Pacific/Kwajalein Pacific/Majuro Pacific/Marquesas "
    "Pacific/Midway Pacific/Nauru Pacific/Niue Pacific/Noumea Pacific/Pago_Pago Pacific/Palau "
    "Pacific/Pitcairn Pacific/Pohnpei Pacific/Ponape Pacific/Port_Moresby Pacific/Rarotonga "
    "Pacific/Saipan Pacific/Samoa Pacific/Tahiti Pacific/Tarawa Pacific/Tongatapu Pacific/Truk "
    "Pacific/Wake Pacific/Wallis Pacific/Yap ROC ROK Singapore Turkey UCT US/Arizona US/Hawaii "
    "US/Samoa UTC Universal W-SU Zulu";

const std::vector<TimeZone>& all_zones() {
  static const std::vector<TimeZone> all = [] {
    std::vector<TimeZone> zones(kWithSummerTime.begin(), kWithSummerTime.end());
    for (const std::string_view name : split(kOthers, ' ')) zones.push_back({.name = name});
    std::sort(zones.begin(), zones.end(),
              [](const TimeZone& a, const TimeZone& b) { return a.name < b.name; });
    return zones;
  }();
  return all;
}

}  // namespace

const TimeZone* find_time_zone(std::string_view name) {
  const auto& zones = all_zones();
  const auto found = std::lower_bound(
      zones.begin(), zones.end(), name,
      [](const TimeZone& zone, std::string_view wanted) { return zone.name < wanted; });
  return found != zones.end() && found->name == name ? &*found : nullptr;
}

std::vector<std::string_view> time_zone_names() {
  std::vector<std::string_view> names;
  names.reserve(all_zones().size());
  for (const TimeZone& zone : all_zones()) names.push_back(zone.name);
  return names;
}

void suggest_time_zone(const Span& span, DiagnosticSink& sink, Report& report) {
  const std::vector<std::string_view> names = time_zone_names();
  if (!sink.may_search(names.size())) return;
  const std::string typed(unquoted_text_of(span));
  const auto near = nearest(typed, names);
  const auto city_of = [](std::string_view zone) { return zone.substr(zone.rfind('/') + 1); };
  if (near.size() == 1 && is_misspelling(city_of(typed), city_of(near[0]))) {
    fix_name(report, span, near);
  } else {
    ask_for_name(report, near);
  }
}

}  // namespace accelc
