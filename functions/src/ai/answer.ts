/** One question to a language model, and its answer, checked by a schema. */
import { Output, streamText, type LanguageModel } from 'ai';
import type * as z from 'zod';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { ModelFailed, type Asking } from './provider';

/** A model, and how long it may take, in milliseconds. */
export interface AskedModel {
  model: LanguageModel;
  timeout: number;
}

/** Text between marks of ours, so that it cannot close them. */
export const data = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** The list in what a model has written so far: each answer of ours has one. */
export function entriesIn(partial: unknown, name?: string): readonly unknown[] {
  const lists = Object.entries(partial ?? {}).filter(([key]) => name === undefined || key === name);
  return lists.flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : []));
}

/** The labels of what a model has written so far, whatever state that is in. */
function labelsIn(partial: unknown): string[] {
  const text = JSON.stringify(partial ?? {});
  return [...text.matchAll(/"label":"((?:[^"\\]|\\.){1,200})"/g)]
    .slice(0, 200)
    .map(([, label = '']) => {
      try {
        return JSON.parse(`"${label}"`) as string;
      } catch {
        return label;
      }
    });
}

/**
 * One answer of a model, checked by the schema. Retries what is worth a retry (429, 500) with back-off.
 *
 * @throws ModelFailed
 */
export async function answer<T>(
  { model, timeout }: AskedModel,
  schema: z.ZodType<T>,
  system: string,
  prompt: string,
  { signal, progress }: Asking,
  onPartial: (partial: unknown, labels: readonly string[]) => void = (_partial, labels) =>
    progress(labels),
): Promise<T> {
  const wanted = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  let failure: unknown;
  try {
    const result = streamText({
      model,
      output: Output.object({ schema }),
      system,
      prompt,
      maxOutputTokens: 8_000,
      maxRetries: 2,
      abortSignal: wanted,
      onError: ({ error }) => {
        failure = error;
      },
    });
    let known = '';
    for await (const partial of result.partialOutputStream) {
      const labels = labelsIn(partial);
      if (JSON.stringify(partial).length > ASSIST_LIMITS.answerCharacters)
        throw new ModelFailed('too long');
      // Whole entries may come without a label: what is asked is whether anything new has.
      const state = `${labels.length} ${entriesIn(partial).length}`;
      if (state !== known) {
        known = state;
        onPartial(partial, labels);
      }
    }
    const parsed = schema.safeParse(await result.output);
    if (!parsed.success) throw new ModelFailed('not of the schema');
    return parsed.data;
  } catch (error) {
    if (error instanceof ModelFailed) throw error;
    const cause = failure ?? error;
    throw new ModelFailed(cause instanceof Error ? cause.name : 'unknown');
  }
}
