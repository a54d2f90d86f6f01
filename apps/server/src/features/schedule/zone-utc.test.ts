// The host's zone must not matter: the rules' own tests again, as on a host on UTC.
process.env.TZ = 'UTC'
await import('./testing/in-any-zone.ts')
