import '@testing-library/jest-dom/vitest';
import '@credit-studio/frontend/testing/setup-dom';
