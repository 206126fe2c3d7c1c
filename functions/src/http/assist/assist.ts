/** `POST /api/assist`: a form, or changes of one, for words. The answer is a stream of events, one line of JSON each. */
import type { ServerResponse } from 'node:http';
import {
  assistRequestSchema,
  type AssistEvent,
  type AssistRequest,
} from '@/domain/calls/assist.schema';
import { AppError } from '@/domain/base/errors';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { checkOperations } from '@/domain/form/proposals/checkOperations.schema';
import { refused } from '@/domain/refusals/refusals';
import { readModelSettings, modelRecipient } from '../../lib/environment';
import { hasTwoSteps, type Actor } from '../../lib/caller';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { Buckets, refuse } from '../../lib/rateLimit';
import { report } from '../../lib/report';
import { bearerOf } from '../bearer';
import { mediaType, readJson } from '../body';
import { countRequest, wantsModel } from '../../ai/quota';
import { ModelFailed, type Asking, type Provider, type Wish } from '../../ai/provider';

/** Of one person, beside the workspace's day: no one reads faster. */
const PRESSES = new Buckets({ amount: 20, window: 60_000 });

/** Largest body: a definition as text in JSON, and the words. */
export const ASSIST_BODY = 2 * 1024 * 1024;

/** Answers a request for a proposal. Throws `AppError`s until the first event is sent; after that, failures are events. */
export async function assist(
  context: HttpContext,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const { db, now } = context;
  const token = await bearerOf(db, request);
  const { uid } = token;
  const actor = { uid, hasTwoSteps: hasTwoSteps(token) };
  refuse(PRESSES.take(uid, now()));
  if (mediaType(request) !== 'application/json') throw new AppError('unsupported_media');
  const parsed = assistRequestSchema.safeParse(await readJson(request, ASSIST_BODY));
  if (!parsed.success) throw new AppError('malformed');
  const asked = parsed.data;
  if ('words' in asked && asked.words === '') throw refused('assistant_without_words');
  if (asked.ask === 'who') return who(context, asked.workspace, actor, response);
  const definition = asked.ask === 'change' ? definitionIn(asked.definition) : undefined;
  const mode = await countRequest(db, {
    ws: asked.workspace,
    who: actor,
    now: now(),
    ...(SENDS_ANSWERS[asked.ask] ? { answersTo: recipient() } : {}),
  });
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const send = eventsTo(response);
  try {
    const all = await providers(mode);
    // The built-in generator reads no answers.
    const able = SENDS_ANSWERS[asked.ask] ? all.filter(({ kind }) => kind === 'model') : all;
    await answerWith(able, { asked, definition, send, signal: gone.signal });
  } catch (error) {
    report(error, { door: 'assist' });
    send({ event: 'failed', code: 'model_failed' });
  }
  response.end();
}

/** What holds respondents' words: an admin must have allowed it. */
const SENDS_ANSWERS: Readonly<Record<AssistRequest['ask'], boolean>> = {
  create: false,
  change: false,
  translate: false,
  who: false,
  themes: true,
  reply: true,
};

function eventsTo(response: ServerResponse): (event: AssistEvent) => void {
  response.statusCode = 200;
  response.setHeader('Content-Type', 'application/x-ndjson; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return (event) => {
    if (!response.destroyed) response.write(`${JSON.stringify(event)}\n`);
  };
}

/** To whom texts go; null without a model. */
function recipient(): string | null {
  const settings = readModelSettings(process.env);
  return settings ? modelRecipient(settings) : null;
}

async function who(
  { db }: HttpContext,
  workspace: string,
  actor: Actor,
  response: ServerResponse,
): Promise<void> {
  const to = (await wantsModel(db, workspace, actor)) ? recipient() : null;
  eventsTo(response)({ event: 'who', ...(to === null ? {} : { recipient: to }) });
  // Screens ask while someone begins to type; a model needs no warming.
  if (to === null) await warmUp();
  response.end();
}

function definitionIn(text: string): FormDefinition {
  const read = readDefinition(text);
  if (!read.ok) throw new AppError('malformed');
  return read.definition;
}

/** Who answers, in the order in which they are asked: a model if there is one, and the built-in generator. */
async function providers(mode: 'any' | 'built_in'): Promise<Provider[]> {
  const settings = mode === 'any' ? readModelSettings(process.env) : undefined;
  const [{ builtIn }, model] = await Promise.all([
    import('../../ai/builtIn'),
    // A megabyte that no one needs without a model.
    settings && import('../../ai/models').then(({ modelOf }) => modelOf(settings)),
  ]);
  return model ? [model, builtIn] : [builtIn];
}

/** A description that goes through most of the generator. */
const WARMING =
  'Order form: name, email, cakes at £2 each, size (S, M), rate us from 1 to 5, for each guest name and age. If they are vegetarian, ask why.';

let warmed: Promise<void> | undefined;

/** The generator's first answer is its slowest, by half a second: patterns and grammar are prepared before one is wanted. */
function warmUp(): Promise<void> {
  warmed ??= Promise.all([
    import('../../ai/builtIn'),
    import('@/domain/form/describe/describeForm'),
  ])
    .then(([, { describeForm }]) => void describeForm(WARMING))
    .catch(() => undefined);
  return warmed;
}

interface Answering {
  asked: AssistRequest;
  definition: FormDefinition | undefined;
  send: (event: AssistEvent) => void;
  signal: AbortSignal;
}

/** The first who has an answer gives it. A model that fails is logged without a word of what was asked. */
async function answerWith(all: readonly Provider[], answering: Answering): Promise<void> {
  const { send, signal } = answering;
  for (const provider of all) {
    send({ event: 'from', provider: provider.kind, name: provider.name });
    try {
      send(await eventOf(provider, answering));
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ModelFailed)) throw error;
      report(new Error(`A model failed: ${error.message}`), { door: 'assist' });
    }
  }
  send({ event: 'failed', code: 'model_failed' });
}

/** As they arrive in the browser. */
const asJson = (operations: unknown): unknown => JSON.parse(JSON.stringify(operations));

async function eventOf(provider: Provider, answering: Answering): Promise<AssistEvent> {
  const { asked, definition, send, signal } = answering;
  const asking: Asking = {
    signal,
    progress: (labels, operations) => {
      const so = definition && operations && checkOperations(definition, asJson(operations));
      const known = so?.ok ? { operations: [...so.operations] } : {};
      send({ event: 'progress', labels: [...labels], ...known });
    },
    translated: (texts) => send({ event: 'progress', labels: [], translated: [...texts] }),
  };
  switch (asked.ask) {
    case 'create': {
      const { definition: made, notes } = await provider.create(asked.words, asking);
      if (Object.keys(made.fields).length === 0) return { event: 'failed', code: 'nothing' };
      return { event: 'form', definition: canonicalJson(made), notes: [...notes] };
    }
    case 'change':
      return changed(provider, definition, asked, asking);
    case 'translate':
      return { event: 'translated', ...(await provider.translate(asked, asking)) };
    case 'themes':
      if (!provider.themes) return { event: 'failed', code: 'model_failed' };
      return { event: 'themes', ...(await provider.themes(asked, asking)) };
    case 'reply':
      if (!provider.reply) return { event: 'failed', code: 'model_failed' };
      return { event: 'reply', text: await provider.reply(asked, asking) };
    case 'who':
      throw new AppError('malformed');
  }
}

async function changed(
  provider: Provider,
  definition: FormDefinition | undefined,
  asked: Wish<'change'>,
  asking: Asking,
): Promise<AssistEvent> {
  if (!definition) throw new AppError('malformed');
  const { operations, notes } = await provider.change(definition, asked, asking);
  const checked = checkOperations(definition, asJson(operations));
  if (!checked.ok) throw new ModelFailed(checked.refusal.code);
  return { event: 'changes', operations: [...checked.operations], notes: [...notes] };
}
