/**
 * `/api/**`, by the service that answers (firebase.json sends each path to its own, decision 0055): responses, files, and
 * what accounts and mail need.
 */
import {
  enquiryRequestSchema,
  passwordResetRequestSchema,
  submissionRequestSchema,
} from '@/domain/answers/intake.schema';
import { AppError } from '@/domain/errors';
import { PROOF_PURPOSES } from '@/domain/proof';
import { takeSubmission } from '../intake/intake';
import { report } from '../lib/report';
import { senderOf } from '../lib/sender';
import { accountLinkRequestSchema, takeAccountLink } from './accountLinks';
import { showAsset } from './asset';
import { takeBeacon } from './beacon';
import { doorsOf, jsonDoor, type Door, type Visit } from './door';
import { takeEnquiry } from './enquiries';
import { exportAccount } from './exportAccount';
import { NEWSLETTER_DOORS, showNewsletter } from './newsletter';
import { takePasswordReset } from './passwordResets';
import { makeChallenge } from './proofs';
import { showReceipt } from './receipt';
import { sendJson } from './respond';

/** What respondents' pages talk to: fast, and as many as come. */
const INTAKE: readonly Door[] = [
  jsonDoor(
    /^\/api\/forms\/([^/]+)\/submissions$/,
    submissionRequestSchema,
    async ({ context, params: [formId = ''], sender }, body) => {
      const { receipt } = await takeSubmission(context, formId, body, sender);
      return { status: receipt.status === 'held' ? 202 : 200, body: receipt };
    },
  ),
  { path: /^\/api\/forms\/([^/]+)\/sessions$/, methods: ['POST'], answer: noteSession },
  {
    path: /^\/api\/forms\/([^/]+)\/receipts\/([^/]+)$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [formId = '', id = ''], request, response }) =>
      showReceipt(context, formId, id, request, response),
  },
];

/** What is read as bytes, in one piece or for as long as a stream takes. */
const FILES: readonly Door[] = [
  {
    path: /^\/api\/assets\/([^/]+)$/,
    methods: ['GET', 'HEAD'],
    answer: ({ context, params: [sha = ''], request, response }) =>
      showAsset(context, sha, request, response),
  },
  {
    path: /^\/api\/account\/export$/,
    methods: ['GET'],
    answer: ({ context, request, response }) => exportAccount(context, request, response),
  },
];

/** What strangers ask of accounts and mail. */
const ACCOUNT: readonly Door[] = [
  ...NEWSLETTER_DOORS.map((door): Door => ({
    path: new RegExp(`^/api/${door}/([^/]+)$`),
    answer: ({ context, params: [token = ''], request, response }) =>
      showNewsletter(context, { door, token }, request, response),
  })),
  jsonDoor(
    /^\/api\/enquiries$/,
    enquiryRequestSchema,
    async ({ context, sender, proof }, body) => ({
      status: 200,
      body: await takeEnquiry(context, body, sender, await proof('enquiries')),
    }),
  ),
  jsonDoor(
    /^\/api\/password-resets$/,
    passwordResetRequestSchema,
    async ({ context, sender, proof }, body) => ({
      status: 202,
      body: await takePasswordReset(context, body, sender, await proof('password-resets')),
    }),
  ),
  jsonDoor(
    /^\/api\/account-links$/,
    accountLinkRequestSchema,
    async ({ context, request }, body) => ({
      status: 200,
      body: await takeAccountLink(context, body, request),
    }),
  ),
  { path: /^\/api\/challenges\/([^/]+)$/, methods: ['GET'], answer: challenge },
];

export const API_DOORS = { intake: INTAKE, files: FILES, account: ACCOUNT } as const;

export const apiHandlers = {
  intake: doorsOf('intake', API_DOORS.intake),
  files: doorsOf('files', API_DOORS.files),
  account: doorsOf('account', API_DOORS.account),
};

async function noteSession({ context, params: [formId = ''], request, response }: Visit) {
  await takeBeacon(context, formId, request).catch((error: unknown) => {
    if (!(error instanceof AppError)) report(error, { door: 'beacon' });
  });
  response.statusCode = 204;
  response.setHeader('Cache-Control', 'no-store');
  response.end();
}

async function challenge({ context, params: [name], request, response }: Visit) {
  const purpose = PROOF_PURPOSES.find((one) => one === name);
  if (!purpose) throw new AppError('not_found');
  context.limits.light(senderOf(context, request).address, 'challenges', context.now());
  sendJson(response, 200, await makeChallenge(context, purpose));
}
