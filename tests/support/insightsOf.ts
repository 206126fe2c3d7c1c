/** Insights of a form on screen, over an answer store as the server writes it. */
import { vi } from 'vitest';
import type { RowSource } from '@/domain/answerStore/rows';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { FormDefinition } from '@/domain/form/definition/definition';
import * as loading from '@/shared/data/answers/loadAnswers';
import type { Data } from '@/shared/firebase/db';
import { registryOf, tablesOf } from './answerTables';
import { aWorkspace, FORM, WS } from './aWorkspace';
import { renderRoute } from './renderRoute';

interface World {
  definition: FormDefinition;
  sources: readonly RowSource[];
  documents?: Record<string, Data>;
  responses?: NonNullable<Parameters<typeof renderRoute>[1]['responses']>;
}

/** Opens `/insights` about a form with these sessions and responses. */
export async function openInsights(
  search: string,
  { definition, sources, documents, responses = {} }: World,
) {
  const all = { ...aWorkspace(), ...documents };
  for (const path of [paths.draft(WS, FORM), paths.version(WS, FORM, 1)]) {
    all[path] = { ...all[path], definition: canonicalJson(definition) };
  }
  const registry = registryOf(definition);
  all[paths.registry(WS, FORM)] = {
    schemaVersion: 1,
    ...documents?.[paths.registry(WS, FORM)],
    fields: canonicalJson(registry),
  };
  const { table, texts } = tablesOf(registry, sources, Date.now());
  vi.spyOn(loading, 'loadAnswers').mockResolvedValue({
    timeZone: 'Europe/London',
    writtenAt: Date.now(),
    isBehind: false,
    segments: [],
    table,
  });
  vi.spyOn(loading, 'loadAnswerTexts').mockResolvedValue(texts);
  return renderRoute(`/insights?form=${FORM}${search}`, { documents: all, responses });
}
