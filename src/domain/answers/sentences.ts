import type { FileProblemCode } from '@/domain/values/answer';
import type { ProblemCode } from '@/domain/values/answer';
import { COMMON_SENTENCES } from '@/domain/answers/messages';

const FILE_SENTENCES: Readonly<Record<FileProblemCode, string>> = {
  too_many_files: 'That’s too many files. The limit is {max}.',
  file_kind: 'Choose files of these types: {kinds}.',
  file_size: 'Each file can be up to {max} MB.',
  file_refused: 'Files of this type can’t be accepted. Choose another file.',
  file_empty: 'This file is empty. Choose another file.',
  file_content: 'The content of this file doesn’t match its type. Choose another file.',
  file_misnamed: 'This file ends in .{ending}, but its content is {kind}. Choose another file.',
  file_pending: 'Wait until your files are uploaded, or remove them.',
  file_gone: 'A file is no longer available. Remove it and choose it again.',
};

/** Sentences for all problems. */
export const SENTENCES: Readonly<Record<ProblemCode, string>> = {
  ...COMMON_SENTENCES,
  ...FILE_SENTENCES,
};
