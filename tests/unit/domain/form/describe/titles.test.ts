/** Titles of described forms follow the words of the description. */
import { expect, it } from 'vitest';
import { describeForm } from '@/domain/form/describe/describeForm';

it.each([
  ['Sign-up for a yoga class with name, email, level and any injuries', 'Yoga class sign-up'],
  ['I need a yoga class registration form', 'Yoga class registration'],
  ['Booking a hotel room', 'Book a hotel room'],
  ['A form to book a meeting room with date and time', 'Book a meeting room'],
  [
    'Registration for our pottery workshop: name, email, experience',
    'Pottery workshop registration',
  ],
  ['Registration form for the village 10k run, name and age', 'Village 10k run registration'],
  ['Simple contact form', 'Contact us'],
  ['Workshop registration with name and email', 'Workshop registration'],
  ['A restaurant table booking form', 'Book a table'],
  ['Sign-up form called "Run with us" for a running club', 'Run with us'],
])('%s → %s', (words, title) => {
  expect(describeForm(words).title).toBe(title);
});
