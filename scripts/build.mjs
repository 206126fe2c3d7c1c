/**
 * `npm run build`: the app into dist/, the functions into functions/lib. VITE_… come from the environment or
 * .env.production; without the company's details there is no build.
 */
import path from 'node:path';
import { build } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { demandImprint } from './lib/imprint.mjs';
import { root } from './lib/paths.mjs';

await command(async () => {
  demandImprint(process.env);
  await build({ dist: path.join(root, 'dist'), lib: path.join(root, 'functions', 'lib') });
  return 0;
});
