/**
 * `/api/**`, by the service that answers (firebase.json sends each path to its own, decision 0055): responses, files, and
 * what accounts and mail need.
 */
import {
  enquiryRequestSchema,
  errorReportSchema,
  passwordResetRequestSchema,
  recoveryRequestSchema,
  submissionRequestSchema,
} from '@/domain/calls/doors.schema';
import { AppError } from '@/domain/base/errors';
import { PROOF_PURPOSES } from '@/domain/base/proof';
import { receiveChange } from '../responses/ownChange';
import { receiveSubmission } from '../intake/intake';
import { report } from '../lib/report';
import { senderOf } from '../lib/sender';
import { accountLinkRequestSchema, handleAccountLink } from './accountLinks';
import { showAsset, showLinkPicture } from './asset';
import { receiveBeacon } from './beacon';
import { continuePartial, receivePartial } from './partials';
import { routeHandlers, jsonRoute, type Route, type RouteContext } from './route';
import { receiveEnquiry } from './enquiries';
import { receiveError } from './errors';
import { exportAccount } from './exportAccount';
import { showExport } from './exports';
import { NEWSLETTER_ROUTES, showNewsletter } from './mailLinks/newsletter';
import { showStopNotices } from './mailLinks/stopNotices';
import { showPlace } from './mailLinks/places';
import { RECIPIENT_ROUTES, showRecipient } from './mailLinks/recipients';
import { requestPasswordReset } from './passwordResets';
import { acceptRecoveryCode } from './account/recoveryCodes';
import { isProvenBy, makeChallenge } from './proofs';
import { answerLink } from './links';
import { showCalendar } from './calendar';
import { showPlacesLeft } from './placesLeft';
import { showAnswers } from './download/answers';
import { showStopReports } from './mailLinks/stopReports';
import { showSharedReport } from './reports/sharedReport';
import { showFile } from './files';
import { UPLOAD_ROUTES } from './uploads';
import { showReceipt } from './receipt';
import { submissionId } from '../lib/hash';
import { sendJson } from './respond';
import { REST_ROUTES, refuseRest } from './keyed/rest';

/** What respondents' pages call: fast, with many concurrent requests. */
const INTAKE: readonly Route[] = [
  jsonRoute(
    /^\/api\/forms\/([^/]+)\/submissions$/,
    submissionRequestSchema,
    async ({ context, params: [formId = ''], sender }, body) => {
      const { change, proof, ...submission } = body;
      const id = submissionId(formId, submission.key);
      const given = { text: proof ?? '', address: sender.address };
      const isProven = proof !== undefined && (await isProvenBy(context, given, id));
      const { receipt } = change
        ? await receiveChange(context, formId, { answers: body.answers, change }, sender)
        : await receiveSubmission(
            context,
            formId,
            submission,
            isProven ? { ...sender, isProven } : sender,
          );
      return { status: receipt.status === 'held' ? 202 : 200, body: receipt };
    },
    // By address alone: with made-up ids every request would have a bucket of its own.
    ({ context, request }) =>
      context.limits.light(senderOf(context, request).address, 'submissions', context.now()),
  ),
  { path: /^\/api\/forms\/([^/]+)\/sessions$/, methods: ['POST'], answer: noteSession },
  { path: /^\/api\/forms\/([^/]+)\/partials$/, methods: ['POST'], answer: keepPartial },
  {
    path: /^\/api\/forms\/([^/]+)\/places$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [formId = ''], request, response }) =>
      showPlacesLeft(context, formId, request, response),
  },
  {
    path: /^\/api\/forms\/([^/]+)\/partials\/([^/]+)$/,
    methods: ['GET'],
    answer: async ({ context, params: [formId = '', key = ''], request, response }) =>
      sendJson(response, 200, await continuePartial(context, { formId, key }, request)),
  },
  { path: /^\/api\/forms\/([^/]+)\/links\/([^/]+)$/, methods: ['GET'], answer: showLink },
  {
    path: /^\/api\/forms\/([^/]+)\/receipts\/([^/]+)\/calendar$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [formId = '', id = ''], request, response }) =>
      showCalendar(context, formId, id, request, response),
  },
  {
    path: /^\/api\/forms\/([^/]+)\/receipts\/([^/]+)$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [formId = '', id = ''], request, response }) =>
      showReceipt(context, formId, id, request, response),
  },
];

async function showLink({ context, params, request, response }: RouteContext) {
  const [formId = '', token = ''] = params;
  const language =
    new URL(request.url ?? '/', 'http://form.invalid').searchParams.get('lang') ?? undefined;
  const { address } = senderOf(context, request);
  sendJson(response, 200, await answerLink(context, { formId, token, language }, address));
}

/** Requests and responses with binary bodies, buffered or streamed. */
const FILES: readonly Route[] = [
  ...UPLOAD_ROUTES,
  {
    path: /^\/api\/files\/([^/]+)$/,
    methods: ['GET'],
    answer: ({ context, params: [id = ''], request, response }) =>
      showFile(context, id, request, response),
  },
  {
    path: /^\/api\/answers\/([^/]+)\/([^/]+)\/([^/]+)$/,
    methods: ['GET'],
    answer: ({ context, params: [ws = '', formId = '', name = ''], request, response }) =>
      showAnswers(context, { ws, formId, name }, request, response),
  },
  {
    path: /^\/api\/reports\/([^/]+)$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [token = ''], request, response }) =>
      showSharedReport(context, token, request, response),
  },
  {
    path: /^\/api\/assets\/([^/]+)$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [sha = ''], request, response }) =>
      showAsset(context, sha, request, response),
  },
  {
    path: /^\/api\/forms\/([^/]+)\/picture$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [formId = ''], request, response }) =>
      showLinkPicture(context, formId, request, response),
  },
  {
    path: /^\/api\/account\/export$/,
    methods: ['GET'],
    answer: ({ context, request, response }) => exportAccount(context, request, response),
  },
  {
    path: /^\/api\/exports\/([^/]+)\/([^/]+)$/,
    methods: ['GET'],
    answer: ({ context, params: [ws = '', id = ''], request, response }) =>
      showExport(context, { ws, id }, request, response),
  },
];

/** Account and mail requests of visitors. */
const ACCOUNT: readonly Route[] = [
  ...NEWSLETTER_ROUTES.map((door): Route => ({
    path: new RegExp(`^/api/${door}/([^/]+)$`),
    answer: ({ context, params: [token = ''], request, response }) =>
      showNewsletter(context, { door, token }, request, response),
  })),
  ...RECIPIENT_ROUTES.map((door): Route => ({
    path: new RegExp(`^/api/${door}/([^/]+)$`),
    answer: ({ context, params: [token = ''], request, response }) =>
      showRecipient(context, { door, token }, request, response),
  })),
  {
    path: /^\/api\/places\/([^/]+)$/,
    answer: ({ context, params: [token = ''], request, response }) =>
      showPlace(context, token, request, response),
  },
  {
    path: /^\/api\/stop-notices\/([^/]+)$/,
    answer: ({ context, params: [token = ''], request, response }) =>
      showStopNotices(context, token, request, response),
  },
  {
    path: /^\/api\/stop-reports\/([^/]+)$/,
    answer: ({ context, params: [token = ''], request, response }) =>
      showStopReports(context, token, request, response),
  },
  jsonRoute(
    /^\/api\/enquiries$/,
    enquiryRequestSchema,
    async ({ context, sender, proof }, body) => ({
      status: 200,
      body: await receiveEnquiry(context, body, sender, await proof('enquiries')),
    }),
  ),
  jsonRoute(
    /^\/api\/password-resets$/,
    passwordResetRequestSchema,
    async ({ context, sender, proof }, body) => ({
      status: 202,
      body: await requestPasswordReset(context, body, sender, await proof('password-resets')),
    }),
  ),
  jsonRoute(
    /^\/api\/recovery-codes$/,
    recoveryRequestSchema,
    async ({ context, sender, proof }, body) => ({
      status: 200,
      body: await acceptRecoveryCode(context, body, sender, await proof('recovery-codes')),
    }),
  ),
  jsonRoute(
    /^\/api\/account-links$/,
    accountLinkRequestSchema,
    async ({ context, request }, body) => ({
      status: 200,
      body: await handleAccountLink(context, body, request),
    }),
  ),
  jsonRoute(/^\/api\/errors$/, errorReportSchema, ({ context, sender }, body) => {
    receiveError(context, sender.address, body);
    return Promise.resolve({ status: 202, body: {} });
  }),
  { path: /^\/api\/challenges\/([^/]+)$/, methods: ['GET'], answer: challenge },
];

/** The assistant: few requests, each for as long as a model writes. */
const ASSIST: readonly Route[] = [
  {
    path: /^\/api\/assist$/,
    methods: ['POST'],
    answer: async ({ context, request, response }) =>
      (await import('./assist/assist')).assist(context, request, response),
  },
];

export const API_ROUTES = {
  assist: ASSIST,
  intake: INTAKE,
  files: FILES,
  account: ACCOUNT,
  rest: REST_ROUTES,
} as const;

export const apiHandlers = {
  assist: routeHandlers('assist', API_ROUTES.assist),
  intake: routeHandlers('intake', API_ROUTES.intake),
  files: routeHandlers('files', API_ROUTES.files),
  account: routeHandlers('account', API_ROUTES.account),
  rest: routeHandlers('rest', API_ROUTES.rest, refuseRest),
};

async function noteSession({ context, params: [formId = ''], request, response }: RouteContext) {
  await receiveBeacon(context, formId, request).catch((error: unknown) => {
    if (!(error instanceof AppError)) report(error, { door: 'beacon' });
  });
  response.statusCode = 204;
  response.setHeader('Cache-Control', 'no-store');
  response.end();
}

async function keepPartial({ context, params: [formId = ''], request, response }: RouteContext) {
  await receivePartial(context, formId, request).catch((error: unknown) => {
    if (!(error instanceof AppError)) report(error, { door: 'partials' });
  });
  response.statusCode = 204;
  response.setHeader('Cache-Control', 'no-store');
  response.end();
}

async function challenge({ context, params: [name], request, response }: RouteContext) {
  const purpose = PROOF_PURPOSES.find((one) => one === name);
  if (!purpose) throw new AppError('not_found');
  context.limits.light(senderOf(context, request).address, 'challenges', context.now());
  sendJson(response, 200, await makeChallenge(context, purpose));
}
