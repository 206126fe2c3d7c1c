/**
 * The tools of the Model Context Protocol (https://modelcontextprotocol.io/specification): what programs with a language
 * model read and propose by an API key. Each is an operation of the API, with its scopes and its limits.
 */
import * as z from 'zod';
import { READ_OPERATIONS, WRITE_OPERATIONS } from '@/domain/api/operations.schema';
import type { ResponseResource } from '@/domain/api/resources.schema';
import type { ApiScope } from '@/domain/documents/apiKeys.schema';
import { AppError } from '@/domain/base/errors';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/base/ids';
import { REPORT_PERIODS } from '@/domain/options/reports';
import { areFoundBy } from '@/domain/text/search';
import { reportFigures } from '../answerStore/reportFigures';
import { READ } from './read';
import type { RestWriting } from './reading';
import { WRITE } from './write';

/** What a tool takes, needs and does. */
export interface Tool {
  title: string;
  description: string;
  scopes: readonly ApiScope[];
  input: z.ZodObject;
  /** Whether what it answers holds texts that people wrote. */
  isData: boolean;
  /** It changes nothing. */
  isReading: boolean;
  run(writing: RestWriting, input: never): Promise<unknown>;
}

/** Newest responses in which a text is looked for. */
const SEARCHED = 300;
const PAGE = 50;

const formId = z.string().regex(KEY_PATTERN).describe('Id of the form, as list_forms gives it.');
const { status, submittedAfter, submittedBefore } = READ_OPERATIONS.listResponses.query.shape;
const listed = {
  limit: z.int().min(1).max(PAGE).default(20),
  cursor: z.string().max(400).optional().describe('`nextCursor` of the page before.'),
};

const tool = <I extends z.ZodObject>(
  made: Omit<Tool, 'input' | 'run'> & {
    input: I;
    run(writing: RestWriting, input: z.output<I>): Promise<unknown>;
  },
): Tool => made;

/** What the figures mean, in the words of docs/numbers.md. */
const DEFINITIONS = {
  views: 'Sessions in which the form was visible.',
  starts: 'Sessions with a first change by a person.',
  submissions: 'Sessions with an accepted response that is not spam.',
  startRate: 'starts ÷ views',
  completionRate: 'responses ÷ (starts − in progress)',
  conversion: 'responses ÷ views',
  time: 'Milliseconds from start to submit, without time in which the tab was hidden: quartiles.',
} as const;

export const TOOLS: Readonly<Record<string, Tool>> = {
  list_forms: tool({
    title: 'List forms',
    description: 'Lists the forms of the workspace, the newest first.',
    scopes: ['forms:read'],
    input: z.strictObject(listed),
    isData: false,
    isReading: true,
    run: (writing, input) => READ.listForms(writing, [], input),
  }),
  describe_form: tool({
    title: 'Describe a form',
    description: 'Gives a form with its questions, and its draft as a definition.',
    scopes: ['forms:read'],
    input: z.strictObject({ formId }),
    isData: false,
    isReading: true,
    async run(writing, { formId: id }) {
      const [form, draft] = await Promise.all([
        READ.getForm(writing, [id], {}),
        READ.getDefinition(writing, [id], {}),
      ]);
      return { ...form, draft };
    },
  }),
  list_responses: tool({
    title: 'List responses',
    description: 'Lists responses to a form with their answers, the newest first.',
    scopes: ['responses:read'],
    input: z.strictObject({ formId, status, submittedAfter, submittedBefore, ...listed }),
    isData: true,
    isReading: true,
    run: (writing, { formId: id, ...query }) => READ.listResponses(writing, [id], query),
  }),
  search_responses: tool({
    title: 'Search responses',
    description: `Finds responses whose answers have all words of a text, among the newest ${SEARCHED} of a form.`,
    scopes: ['responses:read'],
    input: z.strictObject({ formId, text: z.string().min(1).max(200), status }),
    isData: true,
    isReading: true,
    async run(writing, { formId: id, text, status: of }) {
      const found: ResponseResource[] = [];
      let cursor: string | undefined;
      let read = 0;
      do {
        const page = await READ.listResponses(writing, [id], { status: of, limit: 100, cursor });
        read += page.items.length;
        const isFound = ({ answers }: ResponseResource) =>
          areFoundBy(
            answers.map((answer) => answer.text),
            text,
          );
        found.push(...page.items.filter(isFound));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && read < SEARCHED && found.length < PAGE);
      return { items: found.slice(0, PAGE), searched: read };
    },
  }),
  get_response: tool({
    title: 'Read a response',
    description: 'Gives one response with all its answers.',
    scopes: ['responses:read'],
    input: z.strictObject({ responseId: z.string().regex(SUBMISSION_ID_PATTERN) }),
    isData: true,
    isReading: true,
    run: (writing, { responseId }) => READ.getResponse(writing, [responseId], {}),
  }),
  list_contacts: tool({
    title: 'List contacts',
    description: 'Lists contacts of the workspace, the newest first.',
    scopes: ['contacts:read'],
    input: z.strictObject(listed),
    isData: true,
    isReading: true,
    run: (writing, input) => READ.listContacts(writing, [], input),
  }),
  get_insights: tool({
    title: 'Read figures',
    description:
      'Gives the figures of Insights with their definitions: of a form with results by question, or of all forms together.',
    scopes: ['forms:read', 'responses:read'],
    input: z.strictObject({
      formId: formId.optional(),
      period: z.enum(REPORT_PERIODS).exclude(['custom']).default('30d'),
    }),
    isData: true,
    isReading: true,
    async run({ db, ws, now, context }, { formId: id, period }) {
      const report = {
        name: 'Figures',
        ...(id === undefined ? {} : { formId: id }),
        period,
        compare: 'previous',
        view: '',
        filter: '',
      } as const;
      const figures = await reportFigures({ db, ws, now }, report, context.now);
      if (!figures) throw new AppError('not_found');
      return { ...figures, definitions: DEFINITIONS };
    },
  }),
  propose_change: tool({
    title: 'Propose a change',
    description:
      'Proposes operations on a form’s draft. A member reviews them in the builder; nothing is changed or published by this.',
    scopes: ['forms:write'],
    input: z.strictObject({ formId, ...WRITE_OPERATIONS.proposeChange.body.shape }),
    isData: false,
    isReading: false,
    run: (writing, { formId: id, ...body }) => WRITE.proposeChange(writing, [id], body),
  }),
};
