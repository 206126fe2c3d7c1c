/** Loads an answer store: which files there are, and what is in them. */
import { gunzipSync } from 'fflate';
import { readSegment } from '@/domain/answerStore/readFile';
import { answerTable, type AnswerTable, type SegmentColumns } from '@/domain/answerStore/table';
import { AppError } from '@/domain/base/errors';
import type { Calls } from '@/domain/calls/contract.schema';
import { readAnswerFile } from '@/shared/firebase/answers';
import { call } from '@/shared/firebase/call';

type Opened = Calls['openAnswers']['response'];

export interface LoadedAnswers extends Omit<Opened, 'segments'> {
  segments: Opened['segments'];
  table: AnswerTable;
}

/** Segments that were read, by their files' names: after a change, only the month that changed is read again. */
const read = new Map<string, Promise<SegmentColumns>>();
/** Segments that are kept. */
const MOST = 60;

function segmentOf(workspace: string, formId: string, name: string): Promise<SegmentColumns> {
  const known = read.get(name);
  if (known) return known;
  const loading = readAnswerFile(workspace, formId, name).then((bytes) =>
    readSegment(bytes, gunzipSync),
  );
  read.set(name, loading);
  loading.catch(() => read.delete(name));
  const [oldest] = read.keys();
  if (read.size > MOST && oldest !== undefined) read.delete(oldest);
  return loading;
}

/** The table of a form's answers, as it is now. A file that was replaced in between is looked for once more. */
export async function loadAnswers(workspace: string, formId: string): Promise<LoadedAnswers> {
  const open = async (): Promise<LoadedAnswers> => {
    const opened = await call('openAnswers', { workspace, formId });
    const segments = await Promise.all(
      opened.segments.map(({ main }) => segmentOf(workspace, formId, main.name)),
    );
    return { ...opened, table: answerTable(segments) };
  };
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return open();
    throw error;
  }
}

/** What people wrote, in rows of the same order as the table's. */
export async function loadAnswerTexts(
  workspace: string,
  formId: string,
  segments: LoadedAnswers['segments'],
): Promise<AnswerTable> {
  return answerTable(
    await Promise.all(segments.map(({ texts }) => segmentOf(workspace, formId, texts.name))),
  );
}
