import { email, form, is, name, options, phone, type Template } from './parts';

export const jobApplication: Template = {
  id: 'job-application',
  name: 'Job application',
  description: 'Collect applications in one format, so you can compare them fairly.',
  category: 'People',
  definition: form(
    'Apply to work with us',
    'It takes about five minutes.',
    [
      {
        title: 'About you',
        fields: [name(), email(), phone],
      },
      {
        title: 'The role',
        fields: [
          {
            id: 'frole',
            type: 'dropdown',
            key: 'role',
            label: 'Which role?',
            required: true,
            options: options('role', ['Customer service', 'Sales', 'Operations', 'Other']),
          },
          {
            id: 'fotherrole',
            type: 'short_text',
            key: 'other_role',
            label: 'Which other role?',
            required: true,
            showIf: is('frole', 'orole4'),
          },
          {
            id: 'fyears',
            type: 'number',
            key: 'years_of_experience',
            label: 'Years of experience',
            required: false,
            min: 0,
            max: 60,
          },
          {
            id: 'fskills',
            type: 'multiple_choice',
            key: 'strengths',
            label: 'What are you good at?',
            help: 'Choose up to three.',
            required: false,
            maxChoices: 3,
            options: options('skills', ['Writing', 'Numbers', 'Languages', 'Leadership', 'Tools']),
          },
          {
            id: 'favailable',
            type: 'date',
            key: 'available_from',
            label: 'When could you start?',
            required: false,
          },
          {
            id: 'fcv',
            type: 'file',
            key: 'cv',
            label: 'Your CV',
            required: false,
            accept: ['pdf', 'doc', 'docx', 'odt'],
          },
          {
            id: 'fwhy',
            type: 'long_text',
            key: 'why',
            label: 'Why do you want this job?',
            required: true,
            minLength: 20,
            maxLength: 3000,
          },
          {
            id: 'fprivacy',
            type: 'consent',
            key: 'privacy',
            label: 'Your data',
            statement: 'You may keep my application for six months.',
            required: true,
          },
        ],
      },
    ],
    {
      title: 'Application received',
      text: 'Thank you. We reply to every application.',
    },
  ),
};
