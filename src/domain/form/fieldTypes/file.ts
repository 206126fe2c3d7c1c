import type { Answer, FileRef, Problem } from '@/domain/answers/answer';
import type { FileField } from '../definition/definition';
import type { AnswerSpec } from './spec';

const MEGABYTE = 1_000_000;

export function filesOf(answer: Answer): FileRef[] {
  return answer.t === 'files' ? answer.v : [];
}

/** Files come by a transport of their own; what is here judges what came. */
export const file: AnswerSpec<FileField> = {
  answerKind: 'files',
  missing: { code: 'required' },
  parse: () => ({}),
  normalise: (_field, answer) => (filesOf(answer).length === 0 ? undefined : answer),
  check({ accept, maxFiles = 1, maxMegabytes = 10 }, answer): Problem | undefined {
    const files = filesOf(answer);
    if (files.length > maxFiles) return { code: 'too_many_files', params: { max: maxFiles } };
    const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    if (accept && !files.every(({ name }) => accept.includes(endingOf(name)))) {
      return { code: 'file_kind', params: { kinds: accept.join(', ') } };
    }
    return files.some(({ size }) => size > maxMegabytes * MEGABYTE)
      ? { code: 'file_size', params: { max: maxMegabytes } }
      : undefined;
  },
};
