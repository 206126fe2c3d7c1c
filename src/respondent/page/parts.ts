/** Loads what a form needs beyond the main script: the parts that its document names (document.ts). */
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { optionalViews } from '../fields/optionalViews';
import type { Part } from '../fields/part';

/** Resolves once the engine and the page know every type of this form; rejects where a part cannot be had. */
export async function loadParts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]');
  await Promise.all(
    [...links].map(async ({ href }) => {
      // Our own document names our own scripts, each of which exports a part.
      const { part } = (await import(/* @vite-ignore */ href)) as { part: Part };
      Object.assign(optionalEngine.specs(), part.specs);
      Object.assign(optionalEngine, part.tools);
      Object.assign(optionalViews(), part.views);
    }),
  );
}
