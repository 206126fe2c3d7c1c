import type { Answer, FileRef, Problem } from '@/domain/values/answer';
import { isAccepted } from '@/domain/files/kinds';
import { fill } from '@/domain/base/fill';
import { KEY_PATTERN } from '@/domain/base/ids';
import { MEGABYTE, USUAL_FILES } from '@/domain/options/fileLimits';
import type { FileField } from '../definition/definition';
import { valuesOf, type AnswerSpec } from './spec';

/** The part that names files on their way: their values are as of the control itself. */
export const PENDING = 'pending';

/** The part that holds newly chosen files where there is no script: its control posts their bytes. */
export const NEW_FILES = 'new';

export function filesOf(answer: Answer): FileRef[] {
  return answer.t === 'files' ? answer.v : [];
}

/** A file as a control holds it. */
export const fileValue = ({ id, name, size }: FileRef): string =>
  JSON.stringify({ id, name, size } satisfies FileRef);

/** The file that a control's value names; undefined for anything else. */
export function readFileValue(value: string): FileRef | undefined {
  try {
    const { id, name, size } = JSON.parse(value) as Record<string, unknown>;
    return typeof id === 'string' && typeof name === 'string' && typeof size === 'number'
      ? { id, name, size }
      : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with a file of this name and size (bytes) before it is sent. */
export const fileProblem = (
  { accept, maxMegabytes = USUAL_FILES.maxMegabytes }: FileField,
  about: Pick<FileRef, 'name' | 'size'>,
): Problem | undefined => problemOfFile(about, accept, maxMegabytes);

/** The same of a file that no question asks for. */
export function problemOfFile(
  { name, size }: Pick<FileRef, 'name' | 'size'>,
  accept: readonly string[] | undefined,
  maxMegabytes: number,
): Problem | undefined {
  if (!isAccepted(name, accept)) {
    return accept
      ? { code: 'file_kind', params: { kinds: accept.join(', ') } }
      : { code: 'file_refused' };
  }
  if (size === 0) return { code: 'file_empty' };
  return size > maxMegabytes * MEGABYTE
    ? { code: 'file_size', params: { max: maxMegabytes } }
    : undefined;
}

/** What respondents are told before they choose: how many, how large, of which types. */
export function fileLimits(
  field: FileField,
  words: { readonly fileLimit: string; readonly filesLimit: string },
): string {
  const { accept, maxFiles: n, maxMegabytes: size } = { ...USUAL_FILES, ...field };
  const limit = fill(n > 1 ? words.filesLimit : words.fileLimit, { n, size });
  return accept ? `${limit} ${accept.map((ending) => ending.toUpperCase()).join(', ')}` : limit;
}

/** Files come by a transport of their own; controls hold what it said of them, and what is here judges that. */
export const file: AnswerSpec<FileField> = {
  answerKind: 'files',
  missing: { code: 'required' },
  parse(_field, raw) {
    if (valuesOf(raw, PENDING).length > 0) return { problem: { code: 'file_pending' } };
    const seen = new Set<string>();
    const v = valuesOf(raw).flatMap((value) => {
      const ref = readFileValue(value);
      if (!ref || seen.has(ref.id)) return [];
      seen.add(ref.id);
      return [ref];
    });
    return v.length === 0 ? {} : { answer: { t: 'files', v } };
  },
  normalise: (_field, answer) => (filesOf(answer).length === 0 ? undefined : answer),
  check(field, answer): Problem | undefined {
    const { maxFiles = USUAL_FILES.maxFiles } = field;
    const files = filesOf(answer);
    if (files.length > maxFiles) return { code: 'too_many_files', params: { max: maxFiles } };
    for (const one of files) {
      // No such file can be there.
      if (!KEY_PATTERN.test(one.id)) return { code: 'file_gone' };
      const problem = fileProblem(field, one);
      if (problem) return problem;
    }
    return undefined;
  },
};
