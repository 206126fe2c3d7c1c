/** How the topics of the articles look in help, and what each is about. */
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import StartIcon from '@mui/icons-material/FlagOutlined';
import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import PublishIcon from '@mui/icons-material/SendOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { ArticleCategory } from '@/domain/content/articleEntry';

interface Topic {
  Icon: ComponentType<SvgIconProps>;
  hue: 'blue' | 'indigo' | 'violet' | 'rose' | 'amber' | 'green' | 'teal';
  /** In one line. */
  text: string;
}

export const TOPICS: Record<ArticleCategory, Topic> = {
  'First steps': {
    Icon: StartIcon,
    hue: 'green',
    text: 'Your first form, templates and finding help.',
  },
  Building: {
    Icon: EditIcon,
    hue: 'indigo',
    text: 'Question types, logic, formulas, translations and saving.',
  },
  Publishing: {
    Icon: PublishIcon,
    hue: 'teal',
    text: 'Share a form, change it, pause it or close it.',
  },
  Responses: { Icon: InboxIcon, hue: 'blue', text: 'Read responses and review late ones.' },
  People: { Icon: PeopleIcon, hue: 'rose', text: 'How contacts and accounts are created.' },
  Insights: { Icon: InsightsIcon, hue: 'violet', text: 'What Insights measures and compares.' },
  Account: {
    Icon: AccountIcon,
    hue: 'amber',
    text: 'Logging in, your details, your data and your plan.',
  },
};
