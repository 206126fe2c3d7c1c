import * as z from 'zod';
import { WORKSPACE_NAME } from '@/domain/options/members';

/** The name of a workspace as a form asks for it. */
export const workspaceName = z
  .string()
  .trim()
  .min(1, 'Enter a workspace name.')
  .max(WORKSPACE_NAME, `Use no more than ${WORKSPACE_NAME} characters.`);
