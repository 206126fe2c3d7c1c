/** `npm start`: from a fresh checkout to a running, filled Formloom. `npm start -- --fresh` forgets the data first. */
import { build } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { startWithData } from './lib/session.mjs';
import { appEnvironment } from './lib/environment.mjs';

await command(async (context) => {
  const fresh = process.argv.includes('--fresh');
  await startWithData(context, {
    fresh,
    prepare: (profile) =>
      build({ dist: profile.dist, lib: profile.lib, env: appEnvironment(profile.ports) }),
  });
});
