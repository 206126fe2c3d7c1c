import type { SubmissionDoc } from '@/domain/documents/submissions.schema';

/** Where a response came from; empty where it is not known. */
export const sourceText = ({ source, importId }: Pick<SubmissionDoc, 'source' | 'importId'>) =>
  importId === undefined ? (source ?? '') : 'Import';
