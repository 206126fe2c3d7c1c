/** The picture library of the functions' own package, for tests that lie outside of it. */
import { createRequire } from 'node:module';
import type Sharp from '../../functions/node_modules/sharp';

const load = createRequire(import.meta.url);
export const sharp = load('../../functions/node_modules/sharp') as typeof Sharp;
export type Picture = ReturnType<typeof Sharp>;
