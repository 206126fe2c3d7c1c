/**
 * `npm run content -- --project my-project`: writes the features and articles of this checkout to a project and removes
 * those that are gone; with `--votes`, only says how the articles were judged. Uses the machine's own credentials
 * (gcloud auth application-default login); with FIRESTORE_EMULATOR_HOST, writes to the emulator.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { command } from './lib/command.mjs';
import { installDependencies } from './lib/install.mjs';
import { profileFolder, root } from './lib/paths.mjs';
import { lastLines, runNode } from './lib/processes.mjs';
import { linkModules } from './lib/profile.mjs';
import { say, Sentence } from './lib/say.mjs';

await command(async () => {
  const args = process.argv.slice(2);
  if (!args.includes('--project')) {
    throw new Sentence('Name the project: npm run content -- --project my-project');
  }
  await installDependencies();
  // A folder of its own, so that a build that is to be deployed stays as it is.
  const functions = path.join(profileFolder('content'), 'functions');
  const lib = path.join(functions, 'lib');
  mkdirSync(functions, { recursive: true });
  copyFileSync(path.join(root, 'functions', 'package.json'), path.join(functions, 'package.json'));
  linkModules(functions);
  const built = await runNode(path.join(root, 'functions', 'build.mjs'), ['content'], {
    env: { ...process.env, FORMLOOM_LIB: lib },
  });
  if (built.code !== 0) {
    throw new Sentence(`Building the content failed:\n${lastLines(built.output, 40)}`);
  }
  const { code, output } = await runNode(path.join(lib, 'content.js'), args);
  if (code === 0) process.stdout.write(`${output.trim()}\n`);
  else say(output.trim());
  return code;
});
