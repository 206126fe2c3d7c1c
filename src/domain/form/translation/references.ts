/** Answers in translated texts: a translation that leaves one out, or has another, says something else. */
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';

/** What a reference stands for, whatever its fallback says: that is translated. */
function referencesIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [whole, id = '', part] of text.matchAll(PLACEHOLDER)) {
    const key = part === undefined ? id : `${id}.${part}`;
    if (!found.has(key)) found.set(key, whole);
  }
  return found;
}

export interface ReferenceChange {
  /** Stored references of the original that the translation lacks. */
  dropped: string[];
  /** Those of the translation that the original does not have. */
  added: string[];
}

export function compareReferences(source: string, translated: string): ReferenceChange {
  const [own, other] = [referencesIn(source), referencesIn(translated)];
  const missing = (from: Map<string, string>, to: Map<string, string>) =>
    [...from].filter(([key]) => !to.has(key)).map(([, whole]) => whole);
  return { dropped: missing(own, other), added: missing(other, own) };
}
