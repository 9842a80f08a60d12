# ACCELC_COMMIT: the commit that is built. An archive that git made has it in commit.txt; in a
# checkout git is asked, and asked again after each commit. A build with tests has none: what it
# prints is compared.
include_guard()

set(ACCELC_COMMIT "")
if(NOT ACCELC_BUILD_TESTS)
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/commit.txt" ACCELC_COMMIT LIMIT_COUNT 1)
  find_program(ACCELC_GIT git)
  if(ACCELC_COMMIT MATCHES "Format" AND ACCELC_GIT)
    set(ACCELC_COMMIT "")
    execute_process(COMMAND "${ACCELC_GIT}" rev-parse HEAD
      WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE ACCELC_COMMIT
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND "${ACCELC_GIT}" rev-parse --path-format=absolute --git-path logs/HEAD
      WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE accelc_git_log
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(EXISTS "${accelc_git_log}")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${accelc_git_log}")
    endif()
  elseif(ACCELC_COMMIT MATCHES "Format")
    set(ACCELC_COMMIT "")
  endif()
endif()
