import type { ArticleEntry } from './articleEntry';

/** Articles about places, appointments and anonymous forms, for articles.ts. */
export const PLACE_ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'anonymous-responses',
    title: 'Anonymous responses, one from each person',
    summary: 'What is kept, when responses appear, and what such a form can’t ask.',
    category: 'Publishing',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'places-and-waiting-lists',
    title: 'Places and waiting lists',
    summary: 'Limit how many can choose an option, and offer free places to the first in line.',
    category: 'Responses',
    routes: ['/forms', '/forms/create'],
  },
  {
    id: 'phone-dates-videos',
    title: 'Phone numbers, dates, files and videos',
    summary: 'Countries and codes, blocked days, files in order, and videos that load when played.',
    category: 'Building',
    routes: ['/form-builder'],
  },
  {
    id: 'appointments',
    title: 'Appointments',
    summary: 'Let respondents choose a free time, and see who comes on each day.',
    category: 'Building',
    routes: ['/form-builder', '/forms'],
  },
];
