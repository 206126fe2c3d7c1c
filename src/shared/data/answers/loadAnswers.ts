/** Loads an answer store: which files there are, and their columns. */
import type { QueryClient } from '@tanstack/react-query';
import { gunzipSync } from 'fflate';
import { readSegment } from '@/domain/answerStore/readFile';
import { answerTable, type AnswerTable } from '@/domain/answerStore/table';
import { AppError } from '@/domain/base/errors';
import type { Calls } from '@/domain/calls/contract.schema';
import { readAnswerFile } from '@/shared/firebase/answers';
import { call } from '@/shared/firebase/call';

export interface LoadedAnswers extends Readonly<Calls['openAnswers']['response']> {
  table: AnswerTable;
}

interface Form {
  workspace: string;
  formId: string;
}

/** Each file once: after a change, only the month that changed is read again. */
async function tableOfFiles(
  client: QueryClient,
  { workspace, formId }: Form,
  names: readonly string[],
): Promise<AnswerTable> {
  return answerTable(
    await Promise.all(
      names.map((name) =>
        client.fetchQuery({
          queryKey: ['answerFile', name],
          queryFn: async () =>
            readSegment(await readAnswerFile(workspace, formId, name), gunzipSync),
          staleTime: Number.POSITIVE_INFINITY,
          structuralSharing: false,
          retry: false,
        }),
      ),
    ),
  );
}

/** The table of a form's answers, as it is now. Tries again if a file was replaced since its name was read. */
export async function loadAnswers(client: QueryClient, form: Form): Promise<LoadedAnswers> {
  const open = async (): Promise<LoadedAnswers> => {
    const opened = await call('openAnswers', form);
    const names = opened.segments.map(({ main }) => main.name);
    return { ...opened, table: await tableOfFiles(client, form, names) };
  };
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return open();
    throw error;
  }
}

/** The texts of a form's answers, in rows of the same order as the table's. */
export const loadAnswerTexts = (
  client: QueryClient,
  form: Form,
  segments: LoadedAnswers['segments'],
): Promise<AnswerTable> =>
  tableOfFiles(
    client,
    form,
    segments.map(({ texts }) => texts.name),
  );
