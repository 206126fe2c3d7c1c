/** `npm run build`: the app into dist/, the functions into functions/lib. VITE_… come from the environment or .env.production. */
import path from 'node:path';
import { build } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';

await command(async () => {
  await build({ dist: path.join(root, 'dist'), lib: path.join(root, 'functions', 'lib') });
  return 0;
});
