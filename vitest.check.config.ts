import { defineConfig } from 'vitest/config'

/** What must hold of every call, state, page, value of the policy and sentence, and needs no database: part of npm run check. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { TZ: 'Asia/Shanghai' },
    isolate: false,
    include: [
      'packages/contract/src/{field-meanings,order-moves,order-states,policy,refusals,seen-text}.test.ts',
      'packages/mobile/src/navigation/page-files.test.ts',
      'packages/words/src/**/*.test.ts',
      'apps/operator/src/pages/settings/policy-*.test.ts',
      'apps/operator/src/text/both-languages.test.ts',
      'city/src/both-languages.test.ts',
      'apps/server/src/testing/{guarantees,quick-time,quick-tries,used-calls}.test.ts',
    ],
  },
})
