/** Loads the visits of several forms as one table. */
import { gunzipSync } from 'fflate';
import { readSegment } from '@/domain/answerStore/readFile';
import { answerTable, type AnswerTable } from '@/domain/answerStore/table';
import type { Calls } from '@/domain/calls/contract.schema';
import { call } from '@/shared/firebase/call';

export interface LoadedVisits extends Omit<Calls['openVisits']['response'], 'file'> {
  table: AnswerTable;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export async function loadVisits(request: Calls['openVisits']['request']): Promise<LoadedVisits> {
  const { file, ...opened } = await call('openVisits', request);
  const segments = file === '' ? [] : [await readSegment(bytesOf(file).buffer, gunzipSync)];
  return { ...opened, table: answerTable(segments) };
}
