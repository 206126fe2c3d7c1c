import { email, form, is, options, type Template } from './parts';

export const customerFeedback: Template = {
  id: 'customer-feedback',
  name: 'Customer feedback',
  description: 'How was it, what should change, and may you ask further?',
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
              op: 'any',
              of: [is('frating', 'orating4'), is('frating', 'orating5')],
            },
          },
          {
            id: 'faspects',
            type: 'matrix',
            key: 'aspects',
            label: 'How do you rate …',
            required: false,
            rows: options('aspect', ['the quality', 'the price', 'the service']),
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
            id: 'fbetter',
            type: 'long_text',
            key: 'what_to_improve',
            label: 'What should we do better?',
            required: false,
          },
          {
            id: 'ffollow',
            type: 'single_choice',
            key: 'follow_up',
            label: 'May we write to you about this?',
            required: true,
            options: options('follow', ['Yes', 'No']),
          },
          { ...email(), showIf: is('ffollow', 'ofollow1') },
        ],
      },
    ],
    { title: 'Thank you', text: 'We read every answer.' },
  ),
};
