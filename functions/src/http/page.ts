/** `/forms/{id}`: the public form as a page, and its way without JavaScript. */
import type { ServerResponse } from 'node:http';
import type { InvalidAnswersDetails, KeyUsedDetails } from '@/domain/calls/doors';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { AppError, ERROR_TABLE } from '@/domain/base/errors';
import { isPublished } from '@/domain/responses/admission';
import { queryIn } from '@/domain/responses/prefill';
import { secondsToChange, stateAt } from '@/domain/form/access/openness';
import { isSlug } from '@/domain/options/slug';
import { controlsInAll } from '@/domain/form/budget/drawn';
import { PUBLIC_STATE_HTTP } from '@/domain/options/formStatus';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { publicCopy, type PublicDefinition } from '@/domain/form/registry/publicCopy';
import { CHANGE_PARAM, LINK_PARAM } from '@/domain/responses/embed';
import { MAX_SIGNED_QUERY } from '@/domain/options/links/signatures';
import { KEY_PATTERN } from '@/domain/base/ids';
import { paths } from '@/domain/base/firestorePaths';
import type { HtmlDocument } from '@/respondent/server/document';
import { formDocument } from '@/respondent/server/formDocument';
import { noScriptStep } from '@/respondent/server/noScript';
import { noticeDocument } from '@/respondent/server/notices';
import type { ServedForm } from '@/respondent/server/pageBody';
import type { PublicScripts } from '@/respondent/server/pageDocument';
import { keyUsedDocument, receiptDocument } from '@/respondent/server/receipt';
import type { Firestore } from '../lib/admin';
import { formOfAlias, publicFormIn } from '../forms/publicForms';
import { toAppError } from '../lib/report';
import { loadVersion } from '../forms/versions';
import { leftOf } from './placesLeft';
import { lockedForm, promptFor, unlock } from './locked';
import { keepPosted } from '../uploads/posted';
import { networkKey } from '../uploads/space';
import { mediaType, readForm } from './body';
import { readMultipart, type PostedForm } from './multipart';
import { pathOf, type HttpContext, type HttpHandler, type HttpRequest } from '../lib/context';
import { linkNoticeOf } from '../intake/refusals';
import { requireEntrance } from '../intake/entrance';
import { receiveChange } from '../responses/ownChange';
import { receiveSubmission } from '../intake/intake';
import { codePrompt } from './codes/codePrompt';
import { changedForm, changePage, endedChange } from './changePage';
import { receiptPlace } from './receipt';
import { guardOf, RenderedPages, type RenderedForm } from './renderedPages';
import { notAllowed, sendHtml, setErrorHeaders } from './respond';
import { senderOf } from '../lib/sender';

/** Defined by esbuild (functions/build.mjs). */
declare const __RESPONDENT_SCRIPTS__: PublicScripts | undefined;
const SCRIPTS = typeof __RESPONDENT_SCRIPTS__ === 'undefined' ? undefined : __RESPONDENT_SCRIPTS__;
/** For pages without a form that stand in a frame. */
const FRAMED = SCRIPTS?.parts['framed'];
/** Works out what a password costs once many wrong ones were tried. */
const PROOF = SCRIPTS?.parts['proof'];

/** Seconds that the CDN caches the shared copy, at most. */
const CACHED = 60;
/** Sent with everything but a live form: the CDN would cache a bare 404 for ten minutes. */
const NO_STORE = 'no-store';
/**
 * Controls of one post, at most: more than fit into a body (body.ts), since a control of a repeating group takes 25
 * bytes for its name alone. The framework parses urlencoded forms before us and answers 413 from 1,000 controls on,
 * except where it cannot parse the media type's parameters.
 */
const MAX_CONTROLS = 12_000;
/** Controls that a post to any form may have; only forms with repeating groups need more. */
const USUAL_CONTROLS = 1_000;
/** Retry-After of a paused form, in seconds. */
const PAUSED_RETRY = 300;

export function pageHandler(context: HttpContext): HttpHandler {
  const pages = new RenderedPages(SCRIPTS);
  return async (request, response) => {
    try {
      await route(context, pages, request, response);
    } catch (error) {
      await showError(request, response, toAppError(error, { door: 'page' }));
    }
  };
}

async function route(
  context: HttpContext,
  pages: RenderedPages,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  const [, name = '', slash] = /^\/forms\/([^/]+)(\/?)$/.exec(path) ?? [];
  const isNamed = isSlug(name);
  const { method } = request;
  // Hosting applies the app's own policy to paths with a further slash (firebase.json), so a form has exactly one
  // address.
  if (slash && (isNamed || KEY_PATTERN.test(name))) {
    response.statusCode = 308;
    response.setHeader('Location', `/forms/${name}${(request.url ?? '').slice(path.length)}`);
    response.setHeader('Cache-Control', NO_STORE);
    response.end();
    return;
  }
  if (isNamed) {
    context.limits.light(senderOf(context, request).address, 'aliases', context.now());
  }
  const formId = isNamed ? ((await formOfAlias(context.db, name)) ?? '') : name;
  if (method === 'POST') return step(context, formId, request, response);
  if (method !== 'GET' && method !== 'HEAD') throw notAllowed('GET', 'HEAD', 'POST');
  if (KEY_PATTERN.test(formId)) {
    // Separate from the form's beacons: a whole company's beacons must not block the page for its people.
    context.limits.light(senderOf(context, request).address, `pages|${formId}`, context.now());
  }
  await show(context, await loadForm(context.db, formId), pages, formId, request, response);
}

/** The page is a pure function of the form and `lang`; a post's address may also name hidden fields. */
function queryOf(request: HttpRequest): URLSearchParams {
  return queryIn(new URL(request.url ?? '/', 'http://form.invalid').search);
}

async function loadForm(db: Firestore, formId: string): Promise<RenderedForm | undefined> {
  // Ids are keys: anything else cannot exist, and costs no read.
  if (!KEY_PATTERN.test(formId)) return undefined;
  const snapshot = await db.doc(paths.publicForm(formId)).get();
  const form = publicFormIn(snapshot);
  const { seconds = 0, nanoseconds = 0 } = snapshot.updateTime ?? {};
  return form && { form, writtenAt: `${seconds}.${nanoseconds}` };
}

async function show(
  context: HttpContext,
  stored: RenderedForm | undefined,
  pages: RenderedPages,
  formId: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const { db, limits } = context;
  const form = stored?.form;
  const now = context.now();
  const state = stateAt(form, now);
  const query = queryOf(request);
  const asked = query.get('lang') ?? undefined;
  const token = query.get(CHANGE_PARAM);
  if (token !== null && form) {
    const { status, document } = await changePage(context, form, { formId, token, asked }, SCRIPTS);
    return sendHtml(request, response, document, { status, cacheControl: NO_STORE });
  }
  if (state === 'live' && stored) {
    const locked = lockedForm(formId, stored.form);
    if (locked) {
      return sendHtml(request, response, promptFor(locked, asked, FRAMED), {
        status: 200,
        cacheControl: NO_STORE,
      });
    }
    const address = senderOf(context, request).address;
    const about = { formId, query, address, framed: FRAMED };
    const prompt = await codePrompt(context, stored.form, about);
    if (prompt) return sendHtml(request, response, prompt, { status: 200, cacheControl: NO_STORE });
    const current = { ...stored, left: await leftOf(db, formId, stored.form, now) };
    const page =
      pages.known(current, formId, asked) ??
      (await limits.inTurn(stored.form.workspace, () => pages.pageOf(current, formId, asked)));
    const seconds = Math.min(CACHED, secondsToChange(stored.form, now) ?? CACHED);
    const cacheControl = `public, s-maxage=${seconds}`;
    if (page) return sendHtml(request, response, page, { status: 200, cacheControl });
  }
  const shown = state === 'live' ? 'missing' : state;
  const status = PUBLIC_STATE_HTTP[shown];
  if (status === 503) {
    const opening = shown === 'early' && form ? secondsToChange(form, now) : undefined;
    response.setHeader('Retry-After', String(opening ?? PAUSED_RETRY));
  }
  const about =
    shown === 'missing' || form?.definition === undefined
      ? undefined
      : readStoredDefinition(form.definition);
  await sendHtml(request, response, noticeDocument(shown, about, asked, form?.access, FRAMED), {
    status,
    cacheControl: NO_STORE,
  });
}

/** One step without JavaScript. Never cached: it may hold a key and answers. */
async function step(
  context: HttpContext,
  formId: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const html = (document: HtmlDocument, status: number) =>
    sendHtml(request, response, document, { status, cacheControl: NO_STORE });
  const type = mediaType(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    throw new AppError('unsupported_media');
  }
  const now = context.now();
  const sender = senderOf(context, request);
  // Checked before the limits: arbitrary strings would fill their memory.
  if (!KEY_PATTERN.test(formId)) throw new AppError('not_found');
  // By address alone first: with made-up ids every request would have a bucket of its own.
  context.limits.light(sender.address, 'steps', now);
  const stored = (await loadForm(context.db, formId))?.form;
  if (!stored || stateAt(stored, now) === 'missing') throw new AppError('not_found');
  context.limits.light(sender.address, formId, now);
  const { body, files } = await context.limits.inTurn(stored.workspace, () =>
    type === 'multipart/form-data'
      ? readMultipart(
          request,
          (controls) => controls <= USUAL_CONTROLS || controls <= mostOf(stored),
        )
      : readUrlencoded(request),
  );
  const query = queryOf(request);
  const language = query.get('lang') ?? undefined;
  const change = query.get(CHANGE_PARAM);
  const changed = change === null ? undefined : await changedForm(context, stored, formId, change);
  if (change !== null && !changed) return html(endedChange(stored, language, FRAMED), 410);
  // Anyone who has the link to a response has given the password before.
  const locked = changed ? undefined : lockedForm(formId, stored);
  const opened =
    locked &&
    (await unlock(context, locked, body, {
      address: sender.address,
      language,
      scripts: { framed: FRAMED, proof: PROOF },
    }));
  if (opened?.kind === 'prompt') return html(opened.document, opened.status);
  const isStart = opened?.isNew === true && body['_version'] === undefined;
  if (isStart && stateAt(stored, now) !== 'live') throw new AppError('closed');
  const version = isStart ? String(stored.liveVersion) : body['_version']?.[0];
  const left = changed ? undefined : await leftOf(context.db, formId, stored, now);
  const form = changed ?? {
    ...(await namedVersion(context.db, formId, stored, version, query)),
    ...guardOf(stored, opened?.pass),
    ...(left ? { left } : {}),
  };
  if (isStart) {
    const document = await context.limits.inTurn(stored.workspace, () =>
      formDocument(form, SCRIPTS, language),
    );
    return html(document, 200);
  }
  if (files.length > 0 && !changed) {
    await requireEntrance({ ...context, now }, stored, formId, {
      ...linkIn(query),
      ...(opened ? { pass: opened.pass } : {}),
    });
  }
  const refused = await keepPosted(
    {
      db: context.db,
      now,
      newKey: context.newKey,
      network: networkKey(context.keySecret(), stored.workspace, formId, sender.address),
    },
    { form: stored, formId, version: form.version, definition: form.definition, body, files },
  );
  const about = {
    ...(Object.keys(refused).length > 0 ? { refused } : {}),
    // Without JavaScript the respondent's day is unknown; ours, in UTC, is within a day of it.
    today: changed?.changed?.day ?? new Date(now).toISOString().slice(0, 10),
    newKey: context.newKey,
    query,
  };
  const next = await context.limits.inTurn(stored.workspace, () => noScriptStep(form, body, about));
  if (next.kind === 'document') return html(next.document, next.status);
  try {
    const { id, receipt } = form.guard?.change
      ? await receiveChange(
          context,
          formId,
          { answers: next.request.answers, change: form.guard.change },
          sender,
        )
      : await receiveSubmission(
          context,
          formId,
          {
            ...next.request,
            ...(opened ? { pass: opened.pass } : {}),
            ...linkIn(query),
            ...searchOf(request, stored),
            ...(language === undefined ? {} : { locale: language }),
          },
          sender,
        );
    if (id === undefined) {
      // No one can look it up: it is shown here and now.
      const { answers } = next.request;
      return await html(receiptDocument(form, receipt, answers, about.today, language), 200);
    }
    response.statusCode = 303;
    const place = receiptPlace(formId, id, {
      language,
      change: receipt.change,
      isChanged: !!changed,
    });
    response.setHeader('Location', place);
    response.setHeader('Cache-Control', NO_STORE);
    response.end();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'key_used') {
      const { receipt } = error.details as unknown as KeyUsedDetails; // put there by the intake
      const document = keyUsedDocument(form, receipt, next.request, context.newKey(), language);
      return html(document, ERROR_TABLE.key_used.status);
    }
    const { signed, personalOnly } = stored.access ?? {};
    const unsigned = (signed || personalOnly) && linkNoticeOf(error);
    if (unsigned) {
      const definition = readStoredDefinition(stored.definition ?? '{}');
      return html(noticeDocument(unsigned, definition, language, stored.access, FRAMED), 410);
    }
    if (error.code !== 'invalid_answers') throw error;
    // The page applied the intake's rules, except those that need the database, such as unique answers.
    const { problems } = error.details as unknown as InvalidAnswersDetails;
    const wrong = await context.limits.inTurn(stored.workspace, () =>
      noScriptStep(form, body, { ...about, refused: problems }),
    );
    if (wrong.kind !== 'document') throw error;
    await html(wrong.document, wrong.status);
  }
}

async function readUrlencoded(request: HttpRequest): Promise<PostedForm> {
  const body = await readForm(request);
  if (Object.values(body).flat().length > MAX_CONTROLS) throw new AppError('too_large');
  return { body, files: [] };
}

/** Controls that a post to this form may have. Twice, because its other versions may have more than the live one. */
function mostOf({ definition }: PublicFormDoc): number {
  if (definition === undefined) return USUAL_CONTROLS;
  return Math.min(MAX_CONTROLS, 2 * controlsInAll(readStoredDefinition(definition)));
}

/** The personal link that the page was opened with. */
function linkIn(query: URLSearchParams): { link?: string } {
  const link = query.get(LINK_PARAM);
  return link === null ? {} : { link: link.slice(0, 100) };
}

/** The query of the address, of a form with signed values. */
function searchOf(request: HttpRequest, { access }: PublicFormDoc): { query?: string } {
  if (!access?.signed) return {};
  const [, search = ''] = (request.url ?? '').split('?', 2);
  return { query: search.slice(0, MAX_SIGNED_QUERY) };
}

/**
 * The version named in the post, which is the one the respondent sees. Former keys of fields are only in the live copy,
 * because a version knows nothing of others; it is read if the address may contain some.
 */
async function namedVersion(
  db: Firestore,
  formId: string,
  stored: PublicFormDoc,
  named: string | undefined,
  query: URLSearchParams,
): Promise<ServedForm> {
  const version = Number(named);
  if (!Number.isSafeInteger(version) || !isPublished(stored, version)) {
    throw new AppError('malformed');
  }
  const definition = await loadVersion(db, stored.workspace, formId, version);
  if (!definition) throw new AppError('malformed');
  const live: PublicDefinition | undefined =
    stored.definition !== undefined && query.toString() !== ''
      ? readStoredDefinition(stored.definition)
      : undefined;
  const former = live?.aliases === undefined ? {} : { aliases: live.aliases };
  return { formId, version, definition: publicCopy({ ...definition, ...former }) };
}

async function showError(
  request: HttpRequest,
  response: ServerResponse,
  error: AppError,
): Promise<void> {
  const { status } = ERROR_TABLE[error.code];
  const state =
    status === 404
      ? 'missing'
      : status === 410
        ? 'closed'
        : status === 429 || status === 503
          ? 'busy'
          : 'error';
  setErrorHeaders(response, error);
  await sendHtml(request, response, noticeDocument(state), { status, cacheControl: NO_STORE });
}
