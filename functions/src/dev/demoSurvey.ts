/** An anonymous form of the demo: how people at work are, once each. */
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { keySecrets } from '../lib/keys';
import { releaseBallots } from '../responses/releaseBallots';
import { storeAnswers, type Filling } from '../sample/fill';
import { demoTemplate } from './demoTemplates';
import { publishedForm, type DemoActor } from './demoActor';

const HOUR = 3_600_000;

/** What people said: how work is, how likely they are to recommend it, and what to change. */
const VOICES: readonly (readonly [string, number, string])[] = [
  ['ogood', 9, 'More daylight at the finishing benches.'],
  ['ogreat', 10, ''],
  ['ook', 7, 'Quotes should say who measured, so that we can ask.'],
  ['ogood', 8, ''],
  ['ogood', 9, 'A second extractor for the small workshop.'],
  ['obad', 4, 'Too many Saturdays in spring.'],
  ['ogreat', 10, 'Keep the Friday breakfast.'],
  ['ook', 6, ''],
  ['ogood', 8, 'Plan deliveries a week ahead.'],
  ['ogood', 9, ''],
  ['ook', 7, 'The van needs a rack.'],
  ['ogreat', 9, ''],
];

const PEOPLE = 'Tom Anna Priya Owen Lucy Marek Grace Sam Ines Jack Nora Ben Ella Hugh'.split(' ');

function survey(): FormDefinition {
  const { schemaVersion, design } = demoTemplate('contact');
  return {
    schemaVersion,
    title: 'How is work at Ashdown?',
    description: 'Three questions, twice a year.',
    locale: 'en-GB',
    submitLabel: 'Submit',
    pages: [{ id: 'page1', fieldIds: ['fmood', 'fenps', 'fchange'] }],
    fields: {
      fmood: {
        id: 'fmood',
        type: 'single_choice',
        key: 'mood',
        label: 'How is work at the moment?',
        required: true,
        options: [
          { id: 'ogreat', label: 'Great' },
          { id: 'ogood', label: 'Good' },
          { id: 'ook', label: 'All right' },
          { id: 'obad', label: 'Bad' },
        ],
      },
      fenps: {
        id: 'fenps',
        type: 'nps',
        key: 'recommend',
        label: 'How likely are you to recommend us as a place to work?',
        required: false,
      },
      fchange: {
        id: 'fchange',
        type: 'long_text',
        key: 'change',
        label: 'What should we change?',
        required: false,
      },
    },
    endings: [{ id: 'e1', title: 'Thank you', text: 'We’ll talk about the results together.' }],
    ...(design ? { design } : {}),
  };
}

interface Making extends DemoActor {
  filling: Filling;
}

/** Makes the form, invites 14 people, and has 12 of them respond: five of these responses are not shown yet. */
export async function surveyForm({ filling, act, now, newKey }: Making, ws: string): Promise<void> {
  const { db } = filling;
  const start = now - 80 * HOUR;
  const formId = await publishedForm({ act, newKey }, ws, survey(), start);
  const about = { workspace: ws, formId };
  const access = { timeZone: 'Europe/London', anonymous: true as const };
  await act(start + 2 * HOUR, 'saveAccess', { ...about, access });
  const people = PEOPLE.map((name) => ({
    id: newKey(),
    name: `${name} <${name.toLowerCase()}@ashdown.example>`,
  }));
  await act(start + 3 * HOUR, 'createPersonalLinks', { ...about, people });
  for (const { id } of people) {
    const mailed = { times: 1, at: start + 4 * HOUR };
    await db.doc(paths.personalLink(ws, formId, id)).update({ mailed });
  }
  const ids = people.map(({ id }) => id);
  const { tokens } = await act(start + 4 * HOUR, 'signPersonalLinks', { ...about, ids });
  for (const [index, [mood, score, change]] of VOICES.entries()) {
    const link = tokens[ids[index] ?? ''];
    if (link === undefined) continue;
    await storeAnswers(filling, {
      formId,
      link,
      at: start + (8 + index) * HOUR,
      answers: {
        fmood: { t: 'options', v: [mood] },
        fenps: { t: 'number', v: score },
        ...(change === '' ? {} : { fchange: { t: 'text', v: change } }),
      },
    });
  }
  const at = start + 24 * HOUR;
  await releaseBallots({ db, ws, formId, now: at, keySecrets: () => keySecrets(process.env) });
}
