/** Two forms of the demo with places: a workshop in three slots with a waiting list, and appointments. */
import type { Answers } from '@/domain/values/answer';
import { addDays } from '@/domain/base/calendar';
import { dayIn } from '@/domain/base/days';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { timesOn } from '@/domain/form/fieldTypes/slots/appointment';
import { storeAnswers, type Filling } from '../sample/fill';
import type { Person } from '../sample/people';
import { demoTemplate } from './demoTemplates';
import { publishedForm, WHO, whoIs, type DemoActor } from './demoActor';

const HOUR = 3_600_000;

/** Twelve places in three slots. */
function workshop(): FormDefinition {
  const before = demoTemplate('contact');
  return {
    schemaVersion: before.schemaVersion,
    title: 'Spoon carving workshop',
    description: 'An evening at the bench: four places in each slot.',
    locale: 'en-GB',
    submitLabel: 'Book a place',
    waitingList: { hours: 24 },
    pages: [{ id: 'page1', fieldIds: ['fslot', 'fname', 'femail'] }],
    fields: {
      fslot: {
        id: 'fslot',
        type: 'single_choice',
        key: 'slot',
        label: 'Which evening?',
        required: true,
        options: [
          { id: 'otuesday', label: 'Tuesday, 18:00', places: 4 },
          { id: 'owednesday', label: 'Wednesday, 18:00', places: 4 },
          { id: 'othursday', label: 'Thursday, 18:00', places: 4 },
        ],
      },
      ...Object.fromEntries(WHO.map((field) => [field.id, field])),
    },
    endings: [
      { id: 'e1', title: 'Your place is booked', text: 'See you at the workshop, {{@fname}}.' },
    ],
    ...(before.design ? { design: before.design } : {}),
  };
}

interface Making extends DemoActor {
  filling: Filling;
  people: readonly Person[];
}

/** Which evening each person chose, in the order in which they came; the first is full after its fourth. */
const CHOICES = ['otuesday', 'otuesday', 'owednesday', 'otuesday', 'otuesday', 'othursday'].concat([
  'owednesday',
  'otuesday',
  'otuesday',
]);

/** Makes the forms and fills them in. Returns their ids. */
export async function placesForms(making: Making, ws: string): Promise<string[]> {
  const { filling, people, now } = making;
  const make = (definition: FormDefinition) =>
    publishedForm(making, ws, definition, now - 60 * HOUR);
  const course = await make(workshop());
  for (const [index, option] of CHOICES.entries()) {
    const answers: Answers = { ...whoIs(people, index + 20), fslot: { t: 'options', v: [option] } };
    await storeAnswers(filling, {
      formId: course,
      answers,
      at: now - (40 - index) * HOUR,
      wait: true,
    });
  }
  const definition = demoTemplate('appointment-booking');
  const booking = await make({ ...definition, title: 'Book a design consultation' });
  const field = Object.values(definition.fields).find(({ type }) => type === 'appointment');
  if (field?.type !== 'appointment') return [course, booking];
  const today = dayIn(field.timeZone, now);
  const days = [2, 3, 4, 5, 6, 7, 8].map((n) => addDays(today, n));
  const times = days.flatMap((day) =>
    timesOn(field, day)
      .filter((_time, index) => index % 4 === 1)
      .map((time) => `${day}T${time}`),
  );
  for (const [index, moment] of times.slice(0, 8).entries()) {
    const answers: Answers = {
      ...whoIs(people, index + 40),
      fservice: { t: 'options', v: ['oservice1'] },
      fvisited: { t: 'options', v: ['ovisited1'] },
      [field.id]: { t: 'datetime', v: moment },
      fphone: { t: 'text', v: `+4477009001${index + 40}` },
      fpolicy: { t: 'consent', v: true },
    };
    await storeAnswers(filling, { formId: booking, answers, at: now - (30 - index) * HOUR });
  }
  return [course, booking];
}
