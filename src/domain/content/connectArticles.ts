import type { ArticleEntry } from './articleEntry';

/** Articles about sending responses to other tools, and reading them there, for articles.ts. */
export const CONNECT_ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'chat-messages',
    title: 'Slack, Microsoft Teams and Discord',
    summary: 'Post each new response to a channel, with the answers that you choose.',
    category: 'Responses',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'google-sheets',
    title: 'Google Sheets',
    summary: 'Keep a row for each response in a spreadsheet, which follows its edits.',
    category: 'Responses',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'day-files',
    title: 'Files by SFTP or S3',
    summary: 'Have each day’s responses written to your server or bucket as CSV.',
    category: 'Responses',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    summary: 'Send each new response to your own server, and verify where it comes from.',
    category: 'Responses',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'signed-links',
    title: 'Signed links',
    summary: 'Let only your own server set values in a link, such as a customer number.',
    category: 'Responses',
    routes: ['/form-builder', '/forms'],
  },
  {
    id: 'api',
    title: 'API keys and the API',
    summary: 'Read and write forms, responses and contacts from your own tools.',
    category: 'Responses',
    routes: ['/profile-settings'],
  },
  {
    id: 'zapier-make-n8n',
    title: 'Zapier, Make and n8n',
    summary: 'Start workflows with responses, and write contacts, notes and responses back.',
    category: 'Responses',
    routes: ['/form-builder', '/profile-settings'],
  },
  {
    id: 'rest-hooks',
    title: 'Subscriptions: build on Zapier, Make and n8n',
    summary: 'Let an integration subscribe to responses, contacts and forms with an API key.',
    category: 'Responses',
    routes: ['/profile-settings'],
  },
  {
    id: 'ai-assistants',
    title: 'AI assistants through MCP',
    summary: 'Let an AI assistant read your forms and responses, and propose changes to review.',
    category: 'Responses',
    routes: ['/form-builder', '/profile-settings'],
  },
];
