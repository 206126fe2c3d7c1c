/** `GET /api/reports/{token}`: a report for people without an account, worked out when it is asked for. */
import type { ServerResponse } from 'node:http';
import { AppError, ERROR_TABLE } from '@/domain/base/errors';
import { groups } from '@/domain/base/firestorePaths';
import { KEY_PATTERN } from '@/domain/base/ids';
import type { PublicOptions, ReportDoc } from '@/domain/documents/reports.schema';
import { QUERIES } from '@/domain/queries/queries';
import { reportFigures, type ReportFigures } from '../../answerStore/reportFigures';
import { rowOf } from '../../lib/admin';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { sha256 } from '../../lib/hash';
import { serverQuery } from '../../lib/query';
import { toAppError } from '../../lib/report';
import { senderOf } from '../../lib/sender';
import { LINK_TEXTS, linkPage } from '../mailLinks/linkPage';
import { sendHtml, setErrorHeaders } from '../respond';
import { reportPage } from './reportPage';

/** Links made before there was a choice. */
const NOTHING_MORE: PublicOptions = { texts: [], showsFew: false };

const GONE = {
  title: 'This report isn’t available',
  text: 'The link may be incomplete, or it was revoked. Ask the person who sent it to you for a new one.',
} as const;

export async function showSharedReport(
  context: HttpContext,
  token: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  try {
    context.limits.light(senderOf(context, request).address, 'reports', context.now());
    const figures = await sharedFigures(context, token);
    if (!figures) throw new AppError('not_found');
    // A revoked link closes within a minute.
    const cacheControl = 'public, max-age=60';
    await sendHtml(request, response, reportPage(figures), { status: 200, cacheControl });
  } catch (error) {
    const known = toAppError(error, { door: 'reports' });
    setErrorHeaders(response, known);
    const { status } = ERROR_TABLE[known.code];
    const document = linkPage(status === 404 ? GONE : LINK_TEXTS.error);
    await sendHtml(request, response, document, { status, cacheControl: 'no-store' });
  }
}

async function sharedFigures(
  { db, now }: HttpContext,
  token: string,
): Promise<ReportFigures | undefined> {
  if (!KEY_PATTERN.test(token)) return undefined;
  const found = serverQuery(db.collectionGroup(groups.reports), QUERIES.reportsOfLink, [
    sha256(token),
  ]);
  const [doc] = (await found.limit(1).get()).docs;
  const ws = doc?.ref.parent.parent?.id;
  if (!doc || ws === undefined) return undefined;
  const report = rowOf<ReportDoc>(doc);
  const shows = report.link?.shows ?? NOTHING_MORE;
  return reportFigures({ db, ws, now: now() }, report, now, shows);
}
