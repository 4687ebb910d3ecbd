#!/usr/bin/env node
// Runs the program that the platform's package holds, with the arguments, streams and signals of this process.
'use strict';

const {spawn} = require('node:child_process');
const {constants} = require('node:os');

const FAULT_OF_THE_KIT = 3;
const name = `ofcheck-${process.platform}-${process.arch}`;

const fail = (text) => {
  console.error(`ofcheck: ${text}`);
  process.exit(FAULT_OF_THE_KIT);
};

let program;
try {
  program = require.resolve(`${name}/ofcheck`);
} catch {
  const known = Object.keys(require('./package.json').optionalDependencies);
  fail(known.includes(name)
    ? `the package ${name} is not installed; install ofcheck again, without --omit=optional or --no-optional`
    : `there is no program for ${process.platform} on ${process.arch}, only ${known.join(' and ')}; build it from source`);
}

const child = spawn(program, process.argv.slice(2), {stdio: 'inherit'});
// Ctrl-C reaches the program by itself: it ends the run in good order, and this process waits for it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`${program} cannot be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
