/** `GET /api/answers/{workspace}/{form}/{name}`: a file of an answer store, to members with their token. */
import type { ServerResponse } from 'node:http';
import { can } from '@/domain/options/access';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { AnswerStoreDoc } from '@/domain/documents/answerStore.schema';
import { AppError } from '@/domain/base/errors';
import { files, paths } from '@/domain/base/firestorePaths';
import { KEY_PATTERN } from '@/domain/base/ids';
import { dataOf } from '../../lib/admin';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { filesOf } from '../../lib/files';
import { senderOf } from '../../lib/sender';
import { hasTwoSteps, requireTwoSteps } from '../../lib/caller';
import { bearerOf } from '../bearer';

/** A name holds its content's hash. Browsers may keep it, but not for ever: an erased person is in no newer one. */
const KEPT = 86_400;

export async function showAnswers(
  context: HttpContext,
  { ws, formId, name }: { ws: string; formId: string; name: string },
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const { db } = context;
  context.limits.light(senderOf(context, request).address, 'answers', context.now());
  if (![ws, formId].every((key) => KEY_PATTERN.test(key))) throw new AppError('not_found');
  const token = await bearerOf(db, request);
  const { uid } = token;
  const [member, found] = await db.getAll(
    db.doc(paths.member(ws, uid)),
    db.doc(paths.answerStore(ws, formId)),
  );
  const own = member && dataOf<MemberDoc>(member);
  if (!own || !can(own.role, 'readWorkspace')) throw new AppError('forbidden');
  requireTwoSteps(own, { hasTwoSteps: hasTwoSteps(token) });
  // Only what the store names: a name that was replaced, or made up, is no file.
  const store = found && dataOf<AnswerStoreDoc>(found);
  const isNamed = store?.segments.some(
    ({ main, texts }) => main.name === name || texts.name === name,
  );
  const file = isNamed
    ? await (await filesOf(db)).read(files.answerFile(ws, formId, name))
    : undefined;
  if (!file) throw new AppError('not_found');
  response.statusCode = 200;
  response.setHeader('Content-Type', file.contentType);
  response.setHeader('Content-Length', String(file.bytes.length));
  response.setHeader('Cache-Control', `private, max-age=${KEPT}, immutable`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.end(file.bytes);
}
