import { company, email, form, is, name, options, phone, type Template, look } from './parts';

export const quoteRequest: Template = {
  id: 'quote-request',
  name: 'Quote request',
  description: 'Collect the details you need to price a job, on two short pages.',
  category: 'Sales',
  definition: form(
    'Request a quote',
    'Two short pages, then we’ll work out a price for you.',
    [
      {
        title: 'The job',
        fields: [
          {
            id: 'fservice',
            type: 'single_choice',
            key: 'service',
            label: 'What do you need?',
            required: true,
            options: options('service', ['New work', 'Repair', 'Regular maintenance', 'Advice']),
          },
          {
            id: 'fbroken',
            type: 'long_text',
            key: 'what_is_broken',
            label: 'What is broken?',
            required: true,
            showIf: is('fservice', 'oservice2'),
          },
          {
            id: 'fdetails',
            type: 'long_text',
            key: 'details',
            label: 'Describe the job',
            help: 'Sizes, materials, anything that affects the price.',
            required: false,
          },
          {
            id: 'fstart',
            type: 'date',
            key: 'start_date',
            label: 'When would you like us to start?',
            required: false,
          },
          {
            id: 'fbudget',
            type: 'number',
            key: 'budget',
            label: 'Budget',
            required: false,
            min: 0,
            currency: 'GBP',
          },
        ],
      },
      {
        title: 'About you',
        fields: [
          name(),
          email(),
          phone,
          company,
          {
            id: 'fconsent',
            type: 'consent',
            key: 'consent',
            label: 'May we contact you?',
            statement: 'You may contact me about this quote.',
            required: true,
          },
        ],
      },
    ],
    {
      title: 'Request received',
      text: 'Thank you. We’ll be in touch with a price.',
    },
    look('linen'),
  ),
};
