import { email, form, is, name, options, type Template, look } from './parts';

export const contact: Template = {
  id: 'contact',
  name: 'Contact form',
  description: 'Let people contact you and tell you what it’s about.',
  category: 'Sales',
  definition: form(
    'Contact us',
    'Tell us what you need and we’ll get back to you.',
    [
      {
        fields: [
          name(),
          email('We’ll only use this to reply to you.'),
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
            help: 'Helps us find your details faster.',
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
      text: 'Thank you. We’ll reply soon.',
    },
    look('ocean'),
  ),
};
