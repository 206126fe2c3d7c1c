/** The picture library of the functions' own package, for tests that lie outside of it. */
import { createRequire } from 'node:module';
import type Sharp from '../../functions/node_modules/sharp';

const require = createRequire(new URL('../../functions/package.json', import.meta.url));
export const sharp = require('sharp') as typeof Sharp;
export type Picture = ReturnType<typeof Sharp>;
