import { email, form, is, options, type Template, look } from './parts';

export const customerFeedback: Template = {
  id: 'customer-feedback',
  name: 'Customer feedback',
  description: 'Find out what went well, what to improve and whether you can follow up.',
  category: 'Feedback',
  definition: form(
    'How did we do?',
    'Five questions, two minutes.',
    [
      {
        fields: [
          {
            id: 'frating',
            type: 'single_choice',
            key: 'rating',
            label: 'How satisfied are you?',
            required: true,
            options: options('rating', [
              'Very satisfied',
              'Satisfied',
              'Neither',
              'Dissatisfied',
              'Very dissatisfied',
            ]),
          },
          {
            id: 'fwrong',
            type: 'long_text',
            key: 'what_went_wrong',
            label: 'What went wrong?',
            required: false,
            showIf: {
              op: 'one_of',
              left: { kind: 'field', id: 'frating' },
              values: ['orating4', 'orating5'],
            },
          },
          {
            id: 'faspects',
            type: 'matrix',
            key: 'aspects',
            label: 'How would you rate…',
            required: false,
            rows: options('aspect', ['Quality', 'Price', 'Service']),
            columns: options('grade', ['Poor', 'Fair', 'Good']),
          },
          {
            id: 'fnps',
            type: 'nps',
            key: 'recommend',
            label: 'How likely are you to recommend us?',
            required: true,
            low: 'Not likely',
            high: 'Very likely',
          },
          {
            id: 'freason',
            type: 'long_text',
            key: 'main_reason',
            label: 'What is the main reason for your score?',
            required: false,
            showIf: { op: 'is_detractor', left: { kind: 'field', id: 'fnps' } },
          },
          {
            id: 'fbetter',
            type: 'long_text',
            key: 'what_to_improve',
            label: 'What could we do better?',
            required: false,
          },
          {
            id: 'ffollow',
            type: 'single_choice',
            key: 'follow_up',
            label: 'May we contact you about this?',
            required: true,
            options: options('follow', ['Yes', 'No']),
          },
          { ...email(), showIf: is('ffollow', 'ofollow1') },
        ],
      },
    ],
    { title: 'Thank you', text: 'We read every response.' },
    look('coral', { layout: 'question', progress: 'line' }),
  ),
};
