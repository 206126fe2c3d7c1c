/**
 * A deleted report, sealed for the member who deleted it: what undo brings back, its public link too. So the server
 * keeps nothing of a deleted report, and undo can't make another report public than the one that was.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReportDoc } from '@/domain/documents/reports.schema';

/** How long undo works, in milliseconds: its toast may stay open for a while. */
const UNDO = 3_600_000;

interface Deleted {
  ws: string;
  id: string;
  report: ReportDoc;
  deletedAt: number;
}

const macOf = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`deleted-report|${body}`).digest('base64url');

export function sealReport(secret: string, deleted: Deleted): string {
  const body = Buffer.from(JSON.stringify(deleted)).toString('base64url');
  return `${body}.${macOf(secret, body)}`;
}

/** The report of a seal; undefined if we did not make it, or it is too old, or of another report. */
export function sealedReport(
  secret: string,
  seal: string,
  { ws, id, now }: { ws: string; id: string; now: number },
): ReportDoc | undefined {
  const [body = '', mac = ''] = seal.split('.');
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const deleted = JSON.parse(Buffer.from(body, 'base64url').toString()) as Deleted;
  const isOurs = deleted.ws === ws && deleted.id === id && now - deleted.deletedAt <= UNDO;
  return isOurs ? deleted.report : undefined;
}
