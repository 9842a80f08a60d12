// Reads commands of Azure Pipelines and writes those of GitHub Actions with their own libraries.
//
//   commands.js NODE_MODULES < REQUEST
//
// REQUEST is {azure: [line, ...], github: [{command, properties, message}, ...]}; the answer is
// {azure: [{command, properties, message}, ...], github: [line, ...]}.
const fs = require('fs');
const path = require('path');

const modules = process.argv[2];
const azure = require(path.join(modules, 'azure-pipelines-task-lib', 'taskcommand.js'));
const github = require(path.join(modules, '@actions', 'core', 'lib', 'command.js'));

/** What `issueCommand` prints. */
function printed({command, properties, message}) {
  const write = process.stdout.write;
  let text = '';
  process.stdout.write = (part) => { text += part; return true; };
  try {
    github.issueCommand(command, properties, message);
  } finally {
    process.stdout.write = write;
  }
  return text.replace(/\n$/, '');
}

const request = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify({
  azure: request.azure.map((line) => {
    const read = azure.commandFromString(line);
    return {command: read.command, properties: read.properties, message: read.message};
  }),
  github: request.github.map(printed),
}));
