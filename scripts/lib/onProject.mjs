/** Commands that work on a project's data, from an entry of functions/build.mjs. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { command } from './command.mjs';
import { installDependencies } from './install.mjs';
import { profileFolder, root } from './paths.mjs';
import { lastLines, runNode } from './processes.mjs';
import { linkModules } from './profile.mjs';
import { say, Sentence } from './say.mjs';

/** Builds an entry and runs it with the arguments of this command, which must name a project. */
export const onProject = (entry) =>
  command(async () => {
    const args = process.argv.slice(2);
    if (!args.includes('--project')) {
      throw new Sentence(`Name the project: npm run ${entry} -- --project my-project`);
    }
    await installDependencies();
    // A folder of its own, so that a build that is to be deployed stays as it is.
    const functions = path.join(profileFolder(entry), 'functions');
    const lib = path.join(functions, 'lib');
    mkdirSync(functions, { recursive: true });
    const manifest = path.join(root, 'functions', 'package.json');
    copyFileSync(manifest, path.join(functions, 'package.json'));
    linkModules(functions);
    const built = await runNode(path.join(root, 'functions', 'build.mjs'), [entry], {
      env: { ...process.env, FORMLOOM_LIB: lib },
    });
    if (built.code !== 0) {
      throw new Sentence(`Building ${entry} failed:\n${lastLines(built.output, 40)}`);
    }
    const { code, output } = await runNode(path.join(lib, `${entry}.js`), args);
    if (code === 0) process.stdout.write(`${output.trim()}\n`);
    else say(output.trim());
    return code;
  });
