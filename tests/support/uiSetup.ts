import { installEngine } from '@/domain/installEngine';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { lookUpVisibility } from './visibility';

installEngine();
// What is waited for comes at once; on a busy machine, a little later.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
lookUpVisibility();
