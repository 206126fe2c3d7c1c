/** Made-up people and what they write. Companies end in `.example`, which no one can own. */
import type { Answers } from '@/domain/values/answer';
import { addDays } from '@/domain/base/calendar';
import type { SeededRandom } from './random';

export interface Person {
  name: string;
  email: string;
  phone?: string;
  company?: string;
}

const FIRST = [
  'Amara',
  'Ben',
  'Chloé',
  'Daniel',
  'Esther',
  'Farid',
  'Grace',
  'Hannah',
  'Ivan',
  'Joana',
  'Kofi',
  'Lena',
  'Marek',
  'Nadia',
  'Oliver',
  'Priya',
  'Quentin',
  'Rosa',
  'Samir',
  'Tove',
  'Uma',
  'Viktor',
  'Wen',
  'Ximena',
  'Yusuf',
  'Zoë',
] as const;
const LAST = [
  'Adeyemi',
  'Barnes',
  'Costa',
  'Dubois',
  'Eriksen',
  'Farouk',
  'Green',
  'Hughes',
  'Ito',
  'Jansen',
  'Kaur',
  'Lindqvist',
  'Mensah',
  'Novak',
  'Okafor',
  'Patel',
  'Quinn',
  'Rossi',
  'Singh',
  'Turner',
] as const;
const COMPANIES = [
  ['Harbour & Pine', 'harbourpine.example'],
  ['Northfield Dental', 'northfield-dental.example'],
  ['Oakridge Primary', 'oakridge-primary.example'],
  ['Blue Kettle Café', 'bluekettle.example'],
  ['Meridian Surveyors', 'meridian-surveyors.example'],
  ['Kestrel Cycles', 'kestrelcycles.example'],
  ['Fenwick Lettings', 'fenwick-lettings.example'],
  ['Tidewater Studio', 'tidewater.example'],
] as const;
const FREE = ['gmail.com', 'outlook.com', 'yahoo.co.uk'] as const;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/**
 * Made-up people, each with an address of their own.
 *
 * @param atWork share of people with a company address; the others use a free provider
 */
export function makePeople(random: SeededRandom, count: number, atWork = 0.55): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST[index % FIRST.length] ?? FIRST[0];
    const last = LAST[(index * 7 + Math.floor(index / FIRST.length)) % LAST.length] ?? LAST[0];
    const local = `${plain(first)}.${plain(last)}`;
    const [company, domain] = random.pick(COMPANIES);
    const working = random.chance(atWork);
    const phone = `020 7946 ${String(random.between(0, 999)).padStart(4, '0')}`;
    return {
      name: `${first} ${last}`,
      email: working ? `${local}@${domain}` : `${local}${index}@${random.pick(FREE)}`,
      ...(random.chance(0.6) ? { phone } : {}),
      ...(working ? { company } : {}),
    };
  });
}

const text = (v: string) => ({ t: 'text', v }) as const;
const option = (...v: string[]) => ({ t: 'options', v }) as const;

const BROKEN = [
  'The back gate no longer closes, the hinge is bent.',
  'Two roof tiles came off in the storm last week.',
  'The heating in the meeting room stays cold.',
] as const;
const JOBS = [
  'A fitted bookcase along one wall, about 3 m wide, oak if possible.',
  'Repainting of the reception and the stairs, evenings only.',
  'A ramp at the side door, the step is 14 cm high.',
  'Monthly check of the fire doors, eleven of them.',
  'New kitchen worktop, L-shaped, with a cut-out for the sink.',
] as const;
const PRAISE = [
  'Friendly on the phone and here on time.',
  'The quote could have come a little sooner.',
  'Please send a text when you are on the way.',
  'Nothing, keep going as you are.',
  'Parking at your shop is difficult.',
] as const;
const WRONG = [
  'No one turned up on the agreed day, and no one called.',
  'The paint had to be done a second time.',
] as const;
const NOTES = [
  'We will be about half an hour late.',
  'Is there anywhere to leave bikes?',
  'Looking forward to it! 🎉',
] as const;

/** Guests by name. Nothing is drawn for them: what is made up after them stays as it was. */
const partyOf = ({ name }: Person, guests: number): Answers[] =>
  Array.from({ length: guests }, (_guest, at) => ({
    fpartyname: text(FIRST[(name.length + at * 5) % FIRST.length] ?? 'Ben'),
  }));

type AnswerMaker = (random: SeededRandom, person: Person, day: string) => Answers;

/** A made-up response to a form of each template (ids of src/domain/content/templates). */
export const ANSWER_MAKERS = {
  'quote-request': (random, person, day) => {
    const service = random.pick(['oservice1', 'oservice1', 'oservice2', 'oservice3', 'oservice4']);
    return {
      fservice: option(service),
      ...(service === 'oservice2' ? { fbroken: text(random.pick(BROKEN)) } : {}),
      ...(random.chance(0.8) ? { fdetails: text(random.pick(JOBS)) } : {}),
      ...(random.chance(0.6)
        ? { fstart: { t: 'date', v: addDays(day, random.between(7, 60)) } as const }
        : {}),
      ...(random.chance(0.7)
        ? { fbudget: { t: 'number', v: random.between(3, 90) * 50 } as const }
        : {}),
      fname: text(person.name),
      femail: text(person.email),
      ...(person.phone ? { fphone: text(person.phone) } : {}),
      ...(person.company ? { fcompany: text(person.company) } : {}),
      fconsent: { t: 'consent', v: true } as const,
    };
  },
  'event-rsvp': (random, person) => {
    const coming = random.chance(0.72);
    const guests = coming ? random.between(0, 3) : 0;
    return {
      fname: text(person.name),
      femail: text(person.email),
      fcoming: option(coming ? 'ocoming1' : 'ocoming2'),
      ...(coming ? { fguests: { t: 'number', v: guests } as const } : {}),
      ...(guests > 0 ? { fparty: { t: 'rows', v: partyOf(person, guests) } as const } : {}),
      ...(coming && random.chance(0.4)
        ? { fdiet: option(random.pick(['odiet1', 'odiet1', 'odiet2', 'odiet3', 'odiet4'])) }
        : {}),
      ...(random.chance(0.2) ? { fnote: text(random.pick(NOTES)) } : {}),
    };
  },
  'customer-feedback': (random, person) => {
    const rating = random.pick([1, 1, 1, 1, 2, 2, 2, 3, 4, 5]);
    const follow = random.chance(0.5);
    const before = {
      frating: option(`orating${rating}`),
      ...(rating > 3 ? { fwrong: text(random.pick(WRONG)) } : {}),
      ...(random.chance(0.8)
        ? {
            faspects: {
              t: 'grid' as const,
              v: Object.fromEntries(
                ['oaspect1', 'oaspect2', 'oaspect3'].map((row) => [
                  row,
                  [`ograde${random.pick(rating > 3 ? [1, 1, 2] : [2, 3, 3])}`],
                ]),
              ),
            },
          }
        : {}),
    };
    const score = random.pick(rating > 3 ? [1, 3, 4, 5, 6] : [6, 7, 8, 8, 9, 9, 10, 10]);
    return {
      ...before,
      fnps: { t: 'number' as const, v: score },
      // Asked of detractors only.
      ...(score <= 4 ? { freason: text(WRONG[score % WRONG.length] ?? '') } : {}),
      ...(random.chance(0.5) ? { fbetter: text(random.pick(PRAISE)) } : {}),
      ffollow: option(follow ? 'ofollow1' : 'ofollow2'),
      ...(follow ? { femail: text(person.email) } : {}),
    };
  },
} as const satisfies Record<string, AnswerMaker>;
/** Templates whose questions made-up people can answer. */
export type AnsweredTemplate = keyof typeof ANSWER_MAKERS;
