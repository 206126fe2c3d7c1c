/**
 * `POST /api/assist`: what the assistant is asked, and the events with which it answers, one line of JSON each
 * (application/x-ndjson). Whatever it answers is a proposal: nothing is stored by asking.
 */
import * as z from 'zod';
import { cleanLines } from '@/domain/text/plainText';
import { key } from './parts.schema';
import { ASSIST_LIMITS, REPLY_TONES } from '@/domain/options/assist';

/** A language by its code, as forms and browsers write it. */
const language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/);

const ids = z.array(z.string());

const words = z.string().max(ASSIST_LIMITS.words).transform(cleanLines);

export const assistRequestSchema = z.discriminatedUnion('ask', [
  /** A form for a description. */
  z.strictObject({ ask: z.literal('create'), workspace: key, words }),
  /** Changes of a draft: canonical JSON of its definition. `fieldId`: the question that is selected. */
  z.strictObject({
    ask: z.literal('change'),
    workspace: key,
    words,
    definition: z.string().max(ASSIST_LIMITS.definitionCharacters),
    fieldId: z.string().max(24).optional(),
  }),
  /** Texts of a form in another language: those of one part of it. */
  z.strictObject({
    ask: z.literal('translate'),
    workspace: key,
    from: language,
    to: language,
    /** How they address people; formally without it. */
    address: z.literal('informal').optional(),
    texts: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(200),
          /** What it is in the form: “Option 2”. */
          place: z.string().max(200),
          text: z.string().max(ASSIST_LIMITS.translateCharacters),
        }),
      )
      .min(1)
      .max(ASSIST_LIMITS.translateTexts),
  }),
  /** What the answers to a question are about. They are respondents’ words: an admin must have allowed it. */
  z.strictObject({
    ask: z.literal('themes'),
    workspace: key,
    question: z.string().max(500),
    texts: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(60),
          text: z.string().max(ASSIST_LIMITS.themeTextCharacters),
        }),
      )
      .min(1)
      .max(ASSIST_LIMITS.themeTexts),
  }),
  /** A reply to a response, drafted. The same holds for its answers. */
  z.strictObject({
    ask: z.literal('reply'),
    workspace: key,
    form: z.string().max(500),
    tone: z.enum(REPLY_TONES),
    language,
    entries: z
      .array(
        z.strictObject({
          question: z.string().max(500),
          answer: z.string().max(ASSIST_LIMITS.replyEntryCharacters),
        }),
      )
      .min(1)
      .max(ASSIST_LIMITS.replyEntries),
  }),
  /** Who would answer. Not counted. */
  z.strictObject({ ask: z.literal('who'), workspace: key }),
]);

export type AssistRequest = z.output<typeof assistRequestSchema>;

const translated = z.array(z.object({ id: z.string(), text: z.string() }));
export type TranslatedText = z.infer<typeof translated>[number];

/** Why a text has no translation: not known to the generator, not answered, or not as the original is. */
const LEFT = ['unknown', 'unanswered', 'references', 'informal', 'broken'] as const;
export type LeftReason = (typeof LEFT)[number];

const themes = z.array(z.object({ name: z.string(), texts: ids }));
const sentences = z.array(z.object({ text: z.string(), texts: ids }));

const note = z.object({ code: z.string(), at: z.string(), what: z.string() });

export const assistEventSchema = z.discriminatedUnion('event', [
  /** Who answers: ours, or a model by the name that its owner gave it. */
  z.object({ event: z.literal('from'), provider: z.enum(['built_in', 'model']), name: z.string() }),
  /** What is known so far, while a model is still writing: labels of questions; of changes, the operations, too. */
  z.object({
    event: z.literal('progress'),
    labels: z.array(z.string()),
    operations: z.array(z.unknown()).optional(),
    translated: translated.optional(),
  }),
  /** A form: canonical JSON of its definition, valid and without errors in its check. */
  z.object({ event: z.literal('form'), definition: z.string(), notes: z.array(note) }),
  /** Operations on the definition that was sent (`applyChecked`), and what was not understood. */
  z.object({ event: z.literal('changes'), operations: z.array(z.unknown()), notes: z.array(note) }),
  z.object({
    event: z.literal('translated'),
    texts: translated,
    left: z.array(z.object({ id: z.string(), reason: z.enum(LEFT) })),
  }),
  /** Names of groups of texts and sentences about them, each with the ids of those that it rests on. */
  z.object({ event: z.literal('themes'), themes, summary: sentences }),
  z.object({ event: z.literal('reply'), text: z.string() }),
  /** To whom texts go, if a model would answer. */
  z.object({ event: z.literal('who'), recipient: z.string().optional() }),
  /** Instead of an answer. */
  z.object({ event: z.literal('failed'), code: z.enum(['model_failed', 'nothing', 'cancelled']) }),
]);

export type AssistEvent = z.infer<typeof assistEventSchema>;
