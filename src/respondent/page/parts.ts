/** Loads what a form needs beyond the main script: the parts that its document names (document.ts). */
import { rare } from '@/domain/form/fieldTypes/rare';
import { rareViews } from '../fields/rare';
import type { Part } from '../parts/part';

/** Resolves once the engine and the page know every type of this form; rejects where a part cannot be had. */
export async function loadParts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  await Promise.all(
    [...links].map(async ({ href }) => {
      // Our own document names our own scripts, each of which exports a part.
      const { part } = (await import(/* @vite-ignore */ href)) as { part: Part };
      Object.assign(rare.specs(), part.specs);
      Object.assign(rare, part.tools);
      Object.assign(rareViews(), part.views);
    }),
  );
}
