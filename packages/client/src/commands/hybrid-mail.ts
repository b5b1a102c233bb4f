#!/usr/bin/env node
import { setTimeout as pause } from 'node:timers/promises';
import { runClientCommand } from '../command/index.ts';
import { askPassword } from './ask-password.ts';

process.exitCode = await runClientCommand(process.argv.slice(2), {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  printBytes: (bytes) => void process.stdout.write(bytes),
  env: process.env,
  readInput: async () => Buffer.concat(await process.stdin.toArray()),
  ask: askPassword,
  pause: (ms) => pause(ms),
});
