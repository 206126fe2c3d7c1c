import { installEngine } from '@/domain/installEngine';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

installEngine();
afterEach(cleanup);
