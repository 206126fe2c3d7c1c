import { email, form, is, name, options, type Template } from './parts';

export const contact: Template = {
  id: 'contact',
  name: 'Contact form',
  description: 'Lets visitors of your site write to you, sorted by what they want.',
  category: 'Sales',
  definition: form(
    'Contact us',
    'Tell us what you need and we will get back to you.',
    [
      {
        fields: [
          name(),
          email('We use it only to answer you.'),
          {
            id: 'ftopic',
            type: 'dropdown',
            key: 'topic',
            label: 'What is it about?',
            required: true,
            options: options('topic', ['A question', 'A quote', 'Support', 'Something else']),
          },
          {
            id: 'forder',
            type: 'short_text',
            key: 'order_number',
            label: 'Order or account number',
            help: 'So that we find you faster.',
            required: false,
            showIf: is('ftopic', 'otopic3'),
          },
          {
            id: 'fmessage',
            type: 'long_text',
            key: 'message',
            label: 'Message',
            required: true,
            maxLength: 4000,
          },
        ],
      },
    ],
    {
      title: 'Message received',
      text: 'Thank you. We will write back to you soon.',
    },
  ),
};
