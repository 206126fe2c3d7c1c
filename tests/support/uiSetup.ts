import { installEngine } from '@/domain/installEngine';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { answerVisibility, keepRulesThatHide } from './visibility';

installEngine();
// What is waited for comes at once; on a busy machine, a little later.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
keepRulesThatHide();
answerVisibility();
