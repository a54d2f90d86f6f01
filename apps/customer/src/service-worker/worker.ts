import { keepAnswers } from './answers.ts'
import { keepFiles } from './files.ts'
import { keepPictures } from './pictures.ts'
import { onNotificationClick, onPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// The worker behind the pages: each line keeps one kind of thing, and answers for it where there is no network.
keepFiles()
keepAnswers()
keepPictures()

self.addEventListener('push', (event) => onPush(self, event))
self.addEventListener('notificationclick', (event) => onNotificationClick(self, event))
