import { email, form, is, name, options, type Template, look } from './parts';

export const eventRsvp: Template = {
  id: 'event-rsvp',
  name: 'Event RSVP',
  description: 'Find out who’s coming, how many guests they’ll bring and what they eat.',
  category: 'Events',
  definition: {
    // One person may reply for several.
    submitAnother: true,
    ...form(
      'Will you join us?',
      'Please reply by the date on your invitation.',
      [
        {
          fields: [
            name(),
            email(),
            {
              id: 'fcoming',
              type: 'single_choice',
              key: 'coming',
              label: 'Will you come?',
              required: true,
              options: options('coming', ['Yes, I’ll be there', 'No, sorry']),
            },
            {
              id: 'fguests',
              type: 'number',
              key: 'guests',
              label: 'How many guests will you bring?',
              required: false,
              min: 0,
              max: 10,
              wholeNumber: true,
              showIf: is('fcoming', 'ocoming1'),
            },
            {
              id: 'fdiet',
              type: 'multiple_choice',
              key: 'diet',
              label: 'Dietary needs',
              required: false,
              options: options('diet', ['Vegetarian', 'Vegan', 'Gluten-free', 'Halal', 'Kosher']),
              showIf: is('fcoming', 'ocoming1'),
            },
            {
              id: 'fnote',
              type: 'long_text',
              key: 'note',
              label: 'Anything we should know?',
              required: false,
            },
          ],
        },
      ],
      { title: 'Thank you for your reply', text: 'We’ve received your reply.' },
      look('sunshine'),
    ),
  },
};
